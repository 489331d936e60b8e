import Testing

@testable import ScrumUI

@Suite("Names shortened for large letters")
struct ShorterNameTests {
  @Test(
    "the first name with an initial comes before the first name alone, and that before the beginning of a word",
    arguments: [
      ("Cathy", []), ("Maximiliana Krüger", ["Maximiliana K.", "Maximiliana", "Maximilian…"]),
      ("Jean Luc Picard", ["Jean P.", "Jean"]), ("Wolfeschlegelstein", ["Wolfeschle…"]),
      ("Ольга Иванова", ["Ольга И.", "Ольга"]), ("田中 太郎", []), ("مريم علي", []), ("", []), (" ", []),
    ] as [(String, [String])])
  func forms(name: String, forms: [String]) {
    #expect(Format.shorter(name, among: [name, "Bo Li"]) == forms)
  }

  @Test("a first name that two have never stands alone")
  func same() {
    let names = ["Anna Berg", "Anna Lind", "Bo Li"]
    #expect(Format.shorter(names[0], among: names) == ["Anna B."])
    #expect(Format.shorter(names[2], among: names) == ["Bo L.", "Bo"])
  }
}
