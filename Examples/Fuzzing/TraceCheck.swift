import TweeningFormats

/// Reads a trace, and requires that it is written and read again without a loss.
func checkTrace(_ bytes: [UInt8]) throws(Violation) -> Verdict {
  let trace: PointerTrace
  do throws(TraceError) { trace = try PointerTrace(csv: bytes) } catch {
    try requireOneLine(error.description)
    return .refused(error.description)
  }
  let text = trace.csv()
  let again: PointerTrace
  do throws(TraceError) { again = try PointerTrace(csv: text.utf8) } catch {
    throw Violation("the trace is refused after it was written: \(error)")
  }
  try require(again == trace, "the trace is another one after it was written and read")
  try require(again.csv() == text, "the trace is written in another way after it was read")
  var last = 0.0
  for event in trace.events {
    try require(event.x.isFinite && event.y.isFinite, "an event without a place: \(event)")
    try require(event.time >= last, "an event before the one before it: \(event)")
    last = event.time
  }
  try require(trace.duration == last, "the trace lasts \(trace.duration) s and not \(last) s")
  return .trace
}
