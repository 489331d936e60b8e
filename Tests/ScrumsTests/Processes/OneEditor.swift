import Synchronization
import Testing

/// Lets one test at a time leave the terminal to an editor: which signals are ignored meanwhile is a matter of the whole
/// process.
struct OneEditor: SuiteTrait, TestTrait, TestScoping {
  private static let isOpen = Mutex(false)

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    while Self.isOpen.withLock({ isOpen in
      defer { isOpen = true }
      return isOpen
    }) { try await Task.sleep(for: .milliseconds(5)) }
    defer { Self.isOpen.withLock { $0 = false } }
    try await function()
  }
}

extension Trait where Self == OneEditor {
  static var oneEditor: Self { OneEditor() }
}
