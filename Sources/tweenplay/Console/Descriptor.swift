import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading and writing of file descriptors, with interrupted calls taken up again.
enum Descriptor {
  /// Writes all bytes.
  ///
  /// - Throws: ``Failure/closedPipe`` when nobody reads any more, else the system's reason.
  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { write3(descriptor, $0 + done, bytes.count - done) } ?? 0
      }
      if count > 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // A terminal shared with a program that made it non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, 100)
      case EPIPE: throw .closedPipe
      default: throw .data("\(name): \(reason(errno))")
      }
    }
  }

  /// Opens a file for reading by the very name that is given, of which Foundation would resolve `..` and a tilde, or standard
  /// input for a dash.
  static func read(_ path: String) throws(Failure) -> FileHandle {
    if path == "-" { return .standardInput }
    guard !path.isEmpty else { throw .usage("'' is no name of a file") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .data("\(path): cannot be read: \(reason(errno))") }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Opens a file for writing, emptied or made.
  static func create(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .data("\(path): \(reason(errno))") }
    return descriptor
  }

  /// Closes a file, which may be where a full disk shows.
  static func finish(_ descriptor: Int32, name: String) throws(Failure) {
    guard close(descriptor) == 0 || errno == EINTR else { throw .data("\(name): \(reason(errno))") }
  }

  /// The system's words for an error number.
  static func reason(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  /// The C function, whose name the method above would hide.
  private static func write3(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Musl.write(descriptor, bytes, count)
    #endif
  }
}
