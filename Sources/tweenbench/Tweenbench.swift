@main
struct Tweenbench {
  static func main() {}
}
