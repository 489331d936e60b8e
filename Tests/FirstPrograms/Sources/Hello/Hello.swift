import CardKit
import Terminal

@main
struct Hello {
  static func main() throws {
    try run { Text("Hello, world").bold() }
  }
}
