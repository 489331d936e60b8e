import Foundation
import Testing

@testable import Terminal

@Suite("Bytes as text for the clipboard")
struct Base64Tests {
  @Test("is what the library makes of the same bytes", arguments: 0..<70)
  func same(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
    #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
  }
}
