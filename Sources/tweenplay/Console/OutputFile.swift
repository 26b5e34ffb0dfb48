import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written beside its name, and takes it when all of it is there.
///
/// So where writing fails, or is ended, what had the name before is still there, and no piece has it. What is no plain file of
/// one's own with one name (a device, a pipe, a link), or stands where no other file can be made, is written in its place.
struct OutputFile {
  /// The file's name.
  let path: String
  /// What is written to.
  let descriptor: Int32
  /// The name that the file has as long as it is written; `nil` for its own.
  private let other: String?

  /// Makes an empty file.
  init(_ path: String) throws(Failure) {
    self.path = path
    if let (descriptor, other) = Self.beside(path) {
      (self.descriptor, self.other) = (descriptor, other)
    } else {
      (descriptor, other) = (try Descriptor.create(path), nil)
    }
  }

  /// A file that may take a name, with the rights of what has it; `nil` if none may.
  private static func beside(_ path: String) -> (descriptor: Int32, name: String)? {
    var former = stat()
    let isThere = lstat(path, &former) == 0
    let mayBeReplaced =
      isThere
      ? former.st_mode & S_IFMT == S_IFREG && former.st_nlink == 1 && former.st_uid == geteuid()
        && access(path, W_OK) == 0 : errno == ENOENT
    guard mayBeReplaced else { return nil }
    // A name may be left of one that was ended.
    for k in 0..<16 {
      let name = "\(path).\(getpid())\(k == 0 ? "" : ".\(k)")~"
      let descriptor = open(
        name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere ? 0o600 : 0o666)
      if descriptor < 0 {
        guard errno == EEXIST else { return nil }
        continue
      }
      // The group first, so that no other one gets its rights.
      let isAlike =
        !isThere
        || fchown(descriptor, .max, former.st_gid) == 0
          && fchmod(descriptor, former.st_mode & 0o7777) == 0
      if isAlike { return (descriptor, name) }
      _ = close(descriptor)
      _ = unlink(name)
      return nil
    }
    return nil
  }

  /// Closes the file, which takes its name.
  func keep() throws(Failure) {
    defer { if let other { _ = unlink(other) } }
    try Descriptor.finish(descriptor, name: path)
    // A file that is mounted by itself cannot be replaced, but written.
    if let other, rename(other, path) != 0 { try Self.copy(other, to: path) }
  }

  /// Writes all of one file to another.
  static func copy(_ path: String, to target: String) throws(Failure) {
    let (file, descriptor) = (try Descriptor.read(path), try Descriptor.create(target))
    while true {
      let piece: Data?
      do { piece = try file.read(upToCount: 65_536) } catch {
        throw .data("\(target): \(Descriptor.reason(errno))")
      }
      guard let piece, !piece.isEmpty else { break }
      try Descriptor.write(Array(piece), to: descriptor, name: target)
    }
    try Descriptor.finish(descriptor, name: target)
  }

  /// Closes the file and forgets it.
  func drop() {
    // Why it is dropped is what is to be told.
    try? Descriptor.finish(descriptor, name: path)
    if let other { _ = unlink(other) }
  }
}
