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
    let other = "\(path).\(getpid())~"
    var former = stat()
    let isThere = lstat(path, &former) == 0
    let mayBeReplaced =
      isThere
      ? former.st_mode & S_IFMT == S_IFREG && former.st_nlink == 1 && former.st_uid == geteuid()
        && access(path, W_OK) == 0 : errno == ENOENT
    let descriptor =
      mayBeReplaced ? open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) : -1
    self.other = descriptor >= 0 ? other : nil
    self.descriptor = try descriptor >= 0 ? descriptor : Descriptor.create(path)
    if isThere, descriptor >= 0 { _ = fchmod(descriptor, former.st_mode & 0o7777) }
  }

  /// Closes the file, which takes its name.
  func keep() throws(Failure) {
    do throws(Failure) {
      try Descriptor.finish(descriptor, name: path)
      if let other, rename(other, path) != 0 {
        throw .data("\(path): \(Descriptor.reason(errno))")
      }
    } catch {
      if let other { _ = unlink(other) }
      throw error
    }
  }

  /// Closes the file and forgets it.
  func drop() {
    // Why it is dropped is what is to be told.
    try? Descriptor.finish(descriptor, name: path)
    if let other { _ = unlink(other) }
  }
}
