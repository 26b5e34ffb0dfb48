import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program, run in a terminal of its own (a pseudo-terminal).
final class LiveProcess {
  /// Everything it has written so far.
  private(set) var written: [UInt8] = []
  /// The modes of the terminal before the program began.
  private(set) var modesBefore: [tcflag_t] = []
  private let master: Int32
  private let slave: Int32
  private let process = Process()

  /// The program that was built beside these tests.
  static let executable: URL = {
    #if canImport(Darwin)
      let tests = Bundle(for: LiveProcess.self).bundleURL
    #else
      let tests = URL(filePath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appending(path: "tweenplay")
  }()

  /// Starts the program, without words in a terminal of 80 by 24 cells.
  init(columns: UInt16 = 80, rows: UInt16 = 24, backtrace: String = "enable=no") throws {
    (master, slave) = try Self.openTerminal()
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    process.executableURL = Self.executable
    process.environment = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": backtrace]
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    modesBefore = modes
    try process.run()
  }

  /// Both ends of a new pseudo-terminal: the person's and the program's.
  private static func openTerminal() throws -> (Int32, Int32) {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw POSIXError(.ENOTTY) }
      return (master, open(name, O_RDWR | O_NOCTTY))
    #else
      // The functions above are not in Glibc's module; these are the calls they make: TIOCSPTLCK,
      // TIOCGPTN.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw POSIXError(.ENOTTY) }
      return (master, open("/dev/pts/\(number)", O_RDWR | O_NOCTTY))
    #endif
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
    close(slave)
  }

  /// The modes of the terminal that a program can change: input, output, control, local.
  var modes: [tcflag_t] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Reads until a text has been written; false when it does not come within ten seconds.
  func wait(for text: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if contains(text) { return true }
      read(within: 50)
    }
    return false
  }

  /// Types something.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end, at most ten seconds, and gives the signal that ended it or the exit code.
  func end() -> (signal: Int32?, code: Int32?) {
    let deadline = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < deadline { read(within: 20) }
    read(within: 0)
    guard !process.isRunning else { return (nil, nil) }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? (nil, status) : (status, nil)
  }

  /// Whether a text is among what was written.
  func contains(_ text: String) -> Bool {
    String(decoding: written, as: UTF8.self).contains(text)
  }

  private func read(within milliseconds: Int32) {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0, waiting.revents & Int16(POLLIN) != 0 else { return }
    var buffer: [UInt8] = Array(repeating: 0, count: 65_536)
    let count = Foundation.read(master, &buffer, buffer.count)
    if count > 0 { written += buffer[..<count] }
  }
}
