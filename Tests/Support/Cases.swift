/// How many cases a long test goes through: fewer where code is not optimised, all in release.
public func cases(_ all: Int, debug: Int) -> Int {
  #if DEBUG
    debug
  #else
    all
  #endif
}
