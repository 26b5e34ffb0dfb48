internal import Foundation

/// What the system says about a file that cannot be read, as one line without its name.
func reasonText(of error: any Error) -> String {
  let outer = error as NSError
  let cause = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
  if cause.domain == NSPOSIXErrorDomain, let text = strerror(Int32(truncatingIfNeeded: cause.code))
  {
    return String(cString: text)
  }
  return (outer.localizedFailureReason ?? outer.localizedDescription)
    .split(whereSeparator: \.isNewline).joined(separator: " ")
}
