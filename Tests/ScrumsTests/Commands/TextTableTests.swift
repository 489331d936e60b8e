import CardKit
import Testing

@testable import scrums

@Suite("Words in columns")
struct TextTableTests {
  @Test("columns line up, even with wide characters")
  func wide() {
    let rows = [
      ["設計", "4", "10 min", "x"], ["App Dev", "12", "5 min", "long words"], ["e\u{301}", "", "", ""],
    ]
    #expect(
      rows.columns([.leading, .trailing, .trailing, .leading]) == [
        "設計      4  10 min  x", "App Dev  12   5 min  long words", "e\u{301}",
      ])
  }

  @Test("an empty column takes no room, and no rows make no lines")
  func empty() {
    expect([["a", "", "b"], ["c", "", "d"]].columns([.leading, .leading, .leading]), ["a  b", "c  d"])
    #expect([[String]]().columns([.leading]).isEmpty)
    expect([[], ["a"], ["b", "c", "d"]].columns([.leading, .trailing]), ["", "a", "b  c"])
    expect([["a"]].columns([]), [""])
  }

  private let table = TextTable(
    columns: [
      TextColumn(title: "Name", shortest: 6), TextColumn(title: "Due", importance: 1),
      TextColumn(title: "Size", alignment: .trailing, importance: 0),
      TextColumn(title: "None", importance: 2),
    ],
    rows: [["設計とテスト", "today", "5"], ["Infrastructure", "Mon 09:30", "12"]])

  @Test("without a width nothing is cut, and a column without words takes no room")
  func whole() {
    #expect(
      table.lines() == [
        "Name            Due        Size", "設計とテスト    today         5", "Infrastructure  Mon 09:30    12",
      ])
    #expect(TextTable(columns: [TextColumn(title: "Name")], rows: []).lines().isEmpty)
  }

  @Test("words are shortened first, then columns go by importance, then words get shorter still")
  func narrow() {
    #expect(
      table.lines(width: 27) == [
        "Name        Due        Size", "設計とテ…   today         5", "Infrastru…  Mon 09:30    12",
      ])
    expect(table.lines(width: 22), ["Name         Due", "設計とテス…  today", "Infrastruc…  Mon 09:30"])
    expect(table.lines(width: 16), ["Name", "設計とテスト", "Infrastructure"])
    expect(table.lines(width: 5, ellipsis: "~"), ["Name", "設計~", "Infr~"])
    for width in 1...40 {
      #expect(table.lines(width: width).allSatisfy { PlainLine($0).columns <= width }, "\(width)")
    }
  }
}
