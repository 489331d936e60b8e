@main
struct Torture {
  static func main() {}
}
