import Testing

@testable import scrums

/// The line about the build.
struct VersionTests {
  @Test(
    "the line has the commit if it is known",
    arguments: [("eb01d05f", "(eb01d05f, "), ("eb01d05f-dirty", "(eb01d05f-dirty, "), ("", "(")])
  func line(commit: String, detail: String) {
    #expect(Version.line(commit: commit) == "scrums \(Version.number) \(detail)\(Version.target))")
  }

  @Test("the version is three numbers, which a package can compare")
  func number() {
    #expect(Version.number.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }
}
