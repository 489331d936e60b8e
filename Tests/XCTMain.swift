import Glibc
import Testing

/// Runs the tests. With a main function of its own, the package manager looks for no tests of XCTest, for which it would
/// need an index of all sources; in turn it wants to be told of Swift Testing.
@main
struct TestMain {
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else {
      print("Run `make test`, or `swift test --enable-swift-testing --disable-xctest`.")
      exit(1)
    }
    await __swiftPMEntryPoint() as Never
  }
}
