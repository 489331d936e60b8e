import Testing

@testable import scrums

@Suite("The command line of the gallery")
struct GalleryArgumentsTests {
  private func gallery(_ words: String...) throws -> GalleryArguments? {
    try Arguments(["gallery"] + words).request as? GalleryArguments
  }

  @Test("the gallery opens, is printed, or is a list of cards")
  func commands() throws {
    #expect(try gallery() == GalleryArguments(view: .components))
    #expect(try gallery("--print") == GalleryArguments(view: .print(nil)))
    #expect(try gallery("--print", "HStack") == GalleryArguments(view: .print("HStack")))
    #expect(try gallery("--print", "cards") == GalleryArguments(view: .print("cards")))
    #expect(try gallery("--print", "--width", "40") == GalleryArguments(view: .print(nil), width: 40))
    #expect(try gallery("--width=40", "--print", "a") == GalleryArguments(view: .print("a"), width: 40))
    #expect(try gallery("cards") == GalleryArguments(view: .cards(1_000)))
    #expect(try gallery("cards", "--count", "10000000") == GalleryArguments(view: .cards(10_000_000)))
    #expect(try gallery("cards", "--count=5") == GalleryArguments(view: .cards(5)))
    #expect(try Arguments(["--plain", "gallery", "--print"]).isPlain)
    #expect(try Arguments(["gallery", "--print", "--plain", "--store", "a"]).store == "a")
    #expect(try Arguments(["gallery", "--help"]).help == HelpText.gallery)
    #expect(try Arguments(["gallery", "cards", "-h", "--plain"]).help == HelpText.gallery)
  }

  @Test(
    "what is no command line of the gallery is refused in one line",
    arguments: [
      ["gallery", "dance"], ["gallery", "list"], ["list", "gallery"], ["gallery", "gallery"],
      ["gallery", "--count", "5"], ["gallery", "cards", "--count"], ["gallery", "cards", "--count", "0"],
      ["gallery", "cards", "--count", "-5"], ["gallery", "cards", "--count", "10000001"],
      ["gallery", "cards", "--count", "99999999999999999999"], ["gallery", "cards", "--count="],
      ["gallery", "cards", "--count", "many"], ["gallery", "cards", "--print"],
      ["gallery", "--print", "a", "cards"], ["gallery", "--width", "0"], ["gallery", "--width", "1001"],
      ["gallery", "--width"], ["--width", "40"], ["cards"], ["gallery", "--print", "a", "b"],
    ])
  func refused(words: [String]) {
    do throws(Arguments.UsageError) {
      _ = try Arguments(words)
      Issue.record("\(words) was taken")
    } catch {
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
    }
  }

  @Test("help tells of the gallery, and the gallery's own of its options and keys")
  func help() {
    #expect(HelpText.text.contains("scrums gallery"))
    for word in ["--print [NAME]", "cards", "--width N", "--count N", "--plain", "< ", "tab", "pgdn"] {
      #expect(HelpText.gallery.contains(word))
    }
    #expect(HelpText.gallery.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(HelpText.gallery.hasSuffix("\n"))
  }
}
