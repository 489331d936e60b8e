import FoundationEssentials
import Testing

@testable import ScrumModel

@Suite("The order of a merged list")
struct ListMergeTests {
  /// Attendees named by a letter each; a capital is the same one, changed.
  private func list(_ letters: String) -> [Attendee] {
    letters.compactMap { letter in
      letter.lowercased().utf8.first.map { byte in
        Attendee(
          id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte)), name: String(letter))
      }
    }
  }

  @Test(
    "both sides' changes stand where they were made",
    arguments: [
      ("abc", "abc", "abc", "abc"), ("abc", "abcx", "abc", "abcx"), ("abc", "abc", "yabc", "yabc"),
      ("abc", "abcx", "abcy", "abcyx"), ("abc", "xabc", "yabc", "yxabc"), ("abc", "axbc", "aybc", "ayxbc"),
      ("abc", "axbc", "abyc", "axbyc"), ("abc", "ab", "bc", "b"), ("abc", "", "abc", ""),
      ("abc", "", "abcy", "y"), ("abc", "cab", "abc", "cab"), ("abc", "cab", "abyc", "caby"),
      ("abc", "abc", "cba", "cba"), ("abc", "bac", "cab", "bac"), ("", "x", "y", "yx"),
      ("abc", "ac", "aBc", "aBc"), ("abc", "aBc", "ac", "aBc"), ("abc", "xyz", "abc", "xyz"),
      ("abc", "abcxx", "abc", "abcx"), ("aab", "ab", "ab", "ab"), ("ab", "xaybz", "uavbw", "uxavybwz"),
    ])
  func order(base: String, ours: String, theirs: String, expected: String) {
    let merge = ListMerge(base: list(base), ours: list(ours), theirs: list(theirs)) { $0 == $1 ? $2 : $1 }
    expect(merge.elements.map(\.name).joined(), expected)
  }

  @Test("only two different new orders are a contradiction")
  func contested() {
    func isContested(_ base: String, _ ours: String, _ theirs: String) -> Bool {
      ListMerge(base: list(base), ours: list(ours), theirs: list(theirs)) { _, ours, _ in ours }
        .isOrderContested
    }
    let sides = [("bac", "cab"), ("bac", "bac"), ("bac", "abc"), ("bac", "ac"), ("xabc", "abcy")]
    expect(sides.map { isContested("abc", $0, $1) }, [true, false, false, false, false])
  }
}
