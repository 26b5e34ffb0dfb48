import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the signal handlers share with the program: words that are read and written as a whole.
///
/// A handler is a C function: it captures nothing, and may call nothing that allocates or locks.
enum SignalState {
  /// The address of the modes the terminal had, or 0 while there is nothing to restore.
  static let savedModes = Atomic<UInt>(0)
  /// The address of the actions of signals before ours, by signal number.
  static let earlierActions = Atomic<UInt>(0)
  /// What has happened since it was last looked at: a ``Notice``.
  static let notices = Atomic<UInt8>(0)

  /// Takes what has happened and forgets it.
  static func takeNotices() -> Notice {
    Notice(rawValue: notices.exchange(0, ordering: .sequentiallyConsistent))
  }
}

/// What a signal can tell the frame loop.
struct Notice: OptionSet, Sendable {
  let rawValue: UInt8
  /// The terminal has another size (SIGWINCH).
  static let resized = Notice(rawValue: 1)
  /// Somebody asks the program to stop for a while (SIGTSTP).
  static let stop = Notice(rawValue: 2)
  /// The program goes on after it was stopped (SIGCONT).
  static let continued = Notice(rawValue: 4)
}

/// The bytes that leave the live screen: all modes off, the screen of before, a visible cursor.
let farewell: StaticString =
  "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?7h\u{1B}[?1049l\u{1B}[?25h"

/// Gives the terminal back as it was; safe in a signal handler, and without effect the second time.
func restoreTerminal() {
  let address = SignalState.savedModes.exchange(0, ordering: .sequentiallyConsistent)
  guard let modes = UnsafePointer<termios>(bitPattern: address) else { return }
  _ = write(STDOUT_FILENO, farewell.utf8Start, farewell.utf8CodeUnitCount)
  // TCSAFLUSH would wait for a terminal that may be gone.
  _ = tcsetattr(STDIN_FILENO, TCSANOW, modes)
}

/// The handler of signals that end the program: restores the terminal, then lets the signal do what
/// it would have done without us (the backtrace of the Swift runtime included).
///
/// It never returns.
private func end(_ signal: Int32) {
  restoreTerminal()
  // Delivered at once, not when the handler returns.
  unblock([signal])
  let address = SignalState.earlierActions.load(ordering: .sequentiallyConsistent)
  // A person's SIGQUIT ends the program; the runtime would print its backtrace first.
  if signal != SIGQUIT, let earlier = UnsafePointer<sigaction>(bitPattern: address) {
    _ = sigaction(signal, earlier + Int(signal), nil)
    _ = raise(signal)
  }
  // The runtime's handler counts on a crash that comes again when it returns; one that was sent does not.
  handle(signal, with: SIG_DFL, flags: 0, earlier: nil)
  _ = raise(signal)
  _exit(128 + signal)
}

/// The handler of signals that the frame loop looks after.
private func note(_ signal: Int32) {
  let notice: Notice =
    switch signal {
    case SIGWINCH: .resized
    case SIGTSTP: .stop
    default: .continued
    }
  _ = SignalState.notices.bitwiseOr(notice.rawValue, ordering: .sequentiallyConsistent)
}

/// The signals that end a program, by crash or by request.
private let endings = [
  SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGSYS, SIGTERM, SIGHUP, SIGINT, SIGQUIT,
  SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
]

/// The signals that the frame loop looks after.
private let notable = [SIGWINCH, SIGTSTP, SIGCONT]

/// Installs the handlers, once for the life of the process.
func installSignalHandlers() {
  guard SignalState.earlierActions.load(ordering: .sequentiallyConsistent) == 0 else { return }
  // Never freed: a handler may need it at any time.
  let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  earlier.initialize(repeating: sigaction(), count: 65)
  SignalState.earlierActions.store(UInt(bitPattern: earlier), ordering: .sequentiallyConsistent)
  // Read once here, so that no handler is the first to use them.
  _ = SignalState.savedModes.load(ordering: .sequentiallyConsistent)
  _ = SignalState.takeNotices()
  _ = farewell.utf8Start
  provideSignalStack()
  unblock(endings + notable)
  for signal in endings {
    handle(signal, with: end, flags: SA_ONSTACK, earlier: earlier + Int(signal))
  }
  for signal in notable {
    handle(signal, with: note, flags: 0, earlier: earlier + Int(signal))
  }
}

/// Lets signals through that a parent process may have left blocked.
private func unblock(_ signals: [Int32]) {
  var set = sigset_t()
  sigemptyset(&set)
  for signal in signals { sigaddset(&set, signal) }
  _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

/// Stops the process as Ctrl-Z does, until it is told to go on.
func stopProcess() {
  let address = SignalState.earlierActions.load(ordering: .sequentiallyConsistent)
  guard let earlier = UnsafeMutablePointer<sigaction>(bitPattern: address) else { return }
  _ = sigaction(SIGTSTP, earlier + Int(SIGTSTP), nil)
  _ = kill(0, SIGTSTP)
  handle(SIGTSTP, with: note, flags: 0, earlier: nil)
}

private func handle(
  _ signal: Int32, with handler: (@convention(c) (Int32) -> Void)?, flags: Int32,
  earlier: UnsafeMutablePointer<sigaction>?
) {
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    action.sa_flags = flags
  #elseif canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
  #else
    action.__sa_handler.sa_handler = handler
    action.sa_flags = flags
  #endif
  _ = sigaction(signal, &action, earlier)
}

/// Gives crash handlers a stack of their own, for the crash may be the end of the ordinary one.
private func provideSignalStack() {
  var present = stack_t()
  let isDisabled = sigaltstack(nil, &present) == 0 && present.ss_flags & Int32(SS_DISABLE) != 0
  guard isDisabled else { return }
  let size = 1 << 16
  var stack = stack_t()
  stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  stack.ss_size = size
  _ = sigaltstack(&stack, nil)
}
