import Testing

@testable import scrums

@Suite("The arguments of the gallery")
struct GalleryCommandTests {
  private func gallery(_ words: String...) throws -> GalleryCommand? {
    try Arguments(["gallery"] + words).subcommand as? GalleryCommand
  }

  @Test("the gallery opens, is printed, or is a list of cards")
  func commands() throws {
    #expect(try gallery() == GalleryCommand())
    #expect(try gallery("--print") == GalleryCommand(prints: true))
    #expect(try gallery("--print", "HStack") == GalleryCommand(prints: true, component: "HStack"))
    #expect(try gallery("--print", "cards") == GalleryCommand(prints: true, component: "cards"))
    #expect(try gallery("--print", "--width", "40") == GalleryCommand(prints: true, width: 40))
    #expect(
      try gallery("--width=40", "--print", "a") == GalleryCommand(prints: true, component: "a", width: 40))
    #expect(try gallery("cards") == GalleryCommand(showsCards: true))
    #expect(
      try gallery("cards", "--count", "10000000") == GalleryCommand(showsCards: true, count: 10_000_000))
    #expect(try gallery("cards", "--count=5") == GalleryCommand(showsCards: true, count: 5))
    #expect(try Arguments(["--ascii", "gallery", "--print"]).isASCII)
    #expect(try Arguments(["gallery", "--print", "--ascii", "--store", "a"]).store == "a")
    #expect(try Arguments(["gallery", "--help"]).help == HelpText.text(of: GalleryCommand.self))
    #expect(
      try Arguments(["gallery", "cards", "-h", "--ascii"]).help == HelpText.text(of: GalleryCommand.self))
  }

  @Test(
    "wrong arguments are refused in one line",
    arguments: [
      ["gallery", "dance"], ["gallery", "list"], ["list", "gallery"], ["gallery", "gallery"],
      ["gallery", "--count", "5"], ["gallery", "cards", "cards"], ["gallery", "cards", "--count"],
      ["gallery", "cards", "--count", "0"],
      ["gallery", "cards", "--count", "-5"], ["gallery", "cards", "--count", "10000001"],
      ["gallery", "cards", "--count", "99999999999999999999"], ["gallery", "cards", "--count="],
      ["gallery", "cards", "--count", "many"], ["gallery", "cards", "--print"],
      ["gallery", "--print", "a", "cards"], ["gallery", "--width", "0"], ["gallery", "--width", "1001"],
      ["gallery", "--width"], ["--width", "40"], ["cards"], ["gallery", "--print", "a", "b"],
    ])
  func refused(words: [String]) {
    do throws(UsageError) {
      _ = try Arguments(words)
      Issue.record("\(words) was taken")
    } catch {
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
    }
  }

  @Test("the gallery's help has its options and keys")
  func help() {
    for word in ["--print [NAME]", "cards", "--width N", "--count N", "--ascii", "4 columns narrower", "tab"]
    {
      #expect(HelpText.text(of: GalleryCommand.self).contains(word))
    }
  }
}
