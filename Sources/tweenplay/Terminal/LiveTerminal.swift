import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal while a live picture has it: raw input, a screen of its own, mouse reports.
///
/// The end of its life gives the terminal back as it was; so do the handlers of the signals that end
/// the process, crashes included.
struct LiveTerminal: ~Copyable {
  private var parser = InputParser()
  /// When the last bytes came.
  private var lastInput = ContinuousClock.now
  /// The modes to return to, never freed: a signal handler may need them at any time.
  private let modes: UnsafeMutablePointer<termios>

  /// Hidden cursor, no line wrap, every motion of the mouse, decimal mouse reports.
  private static let greeting =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1003h\u{1B}[?1006h\u{1B}[2J"

  /// Takes the terminal of standard input and output.
  init() throws(Failure) {
    var present = termios()
    guard tcgetattr(STDIN_FILENO, &present) == 0 else {
      throw .data("terminal: \(Descriptor.reason(errno))")
    }
    modes = .allocate(capacity: 1)
    modes.initialize(to: present)
    installSignalHandlers()
    enter()
  }

  deinit { restoreTerminal() }

  /// Takes the terminal again: after a stop, or when it may have been changed meanwhile.
  mutating func enter() {
    SignalState.savedModes.store(UInt(bitPattern: modes), ordering: .sequentiallyConsistent)
    var raw = modes.pointee
    cfmakeraw(&raw)
    _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    parser = InputParser()
    // A terminal that is gone shows itself at the next frame.
    try? write(Array(Self.greeting.utf8))
  }

  /// Gives the terminal back, stops the process, and takes the terminal again when it goes on.
  mutating func suspend() {
    restoreTerminal()
    stopProcess()
    // What was noticed until here, this stop and its end among it, has been dealt with.
    _ = SignalState.takeNotices()
    enter()
  }

  /// Writes bytes to the screen.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try Descriptor.write(bytes, to: STDOUT_FILENO, name: "terminal")
  }

  /// The size of the terminal, or nil where it does not tell.
  static func size(of descriptor: Int32) -> CellSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Waits for input, at most so many seconds, and gives the events read: none when the time is over
  /// or a signal came.
  ///
  /// - Throws: ``Failure/closedPipe`` when the terminal is gone.
  mutating func events(within seconds: Double) throws(Failure) -> [InputEvent] {
    if parser.isWaiting, ContinuousClock.now - lastInput > .seconds(InputParser.patience) {
      return parser.flush()
    }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = poll(&waiting, 1, Int32(min(max(seconds * 1000, 0), 10_000).rounded(.up)))
    guard ready > 0 else { return [] }
    lastInput = .now
    var buffer: [UInt8] = Array(repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return parser.read(buffer[..<count]) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    throw .closedPipe
  }
}
