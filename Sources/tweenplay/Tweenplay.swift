@main
struct Tweenplay {
  static func main() {}
}
