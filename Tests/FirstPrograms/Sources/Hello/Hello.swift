import CardKit
import Terminal

@main
struct Hello {
  static func main() {
    do { try run { Text("Hello, world").bold() } } catch { error.exit() }
  }
}
