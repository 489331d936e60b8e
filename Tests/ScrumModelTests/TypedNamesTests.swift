import Testing

@testable import ScrumModel

@Suite("Names as people type, copy and mail them")
struct TypedNamesTests {
  @Test(
    "of each kind of list, the names alone are taken",
    arguments: [
      ("Kim, Alex;", ["Kim, Alex"]), ("Kim, Alex,Sam", ["Kim", "Alex", "Sam"]),
      ("- Kim\n1. Alex\n@sam\n[ ] Bo", ["Kim", "Alex", "sam", "Bo"]),
      ("* [x] Kim\n12) Alex\n\u{2022} @sam", ["Kim", "Alex", "sam"]),
      (
        "Doe, Jane <jane@x.example>; Roe, Rick <rick@x.example>",
        ["Jane Doe", "Rick Roe"]
      ),
      ("\"Doe, Jane\" <jane@x.example>, Rick Roe <rick@x.example>", ["Jane Doe", "Rick Roe"]),
      ("Jane <jane@x.example>", ["Jane"]), ("<jane@x.example>", ["<jane@x.example>"]),
      // None of these is a mark.
      ("Mary-Jane, 3PO, 7 of 9, @, -, [K]", ["Mary-Jane", "3PO", "7 of 9", "@", "-", "[K]"]),
      ("Dwayne \"The Rock, Johnson", ["Dwayne The Rock", "Johnson"]), (" , ;\n", []),
    ])
  func lists(_ text: String, _ names: [String]) {
    #expect(Attendee.names(in: text) == names)
  }

  @Test("no text gives an empty name, or one with a line break")
  func anything() {
    var random = SplitMix64(seed: 7)
    let pieces = ["-", " ", "1.", "[ ]", "@", "\"", ",", ";", "<", ">", "\n", "a", "é", "Doe", "\u{FF1B}"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let names = Attendee.names(in: text)
      #expect(
        !names.contains { $0.trimmed.isEmpty || $0.contains(where: \.isNewline) }, "\(text.debugDescription)")
    }
  }
}
