import CardKit
import MeetingTimer
import Testing

@testable import ScrumUI

@Suite("How large the stage is drawn")
struct StageTableTests {
  private static let sizes = [(40, 12), (60, 16), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]

  /// The last two are 40 letters, as one word and as three.
  private static let names = [
    "Cathy", "Tomás", "Łukasz", "Jonathan", "Αθηνά", "Ольга", "田中 太郎",
    "Wolfeschlegelsteinhausenbergerdorffmeier", "Maximiliana Wolfeschlegelstein Hausenber",
  ]

  /// What a person sees of a screen: the rows that the name has, and those of the digits.
  private struct Rows {
    let name: Int, digits: Int

    init(_ story: Story, _ size: (width: Int, height: Int), glyphs: GlyphSet = .unicode) throws {
      let meeting = try story.meeting
      // The last row of the screen has the keys.
      let stage = Size(width: size.width, height: size.height - 1)
      let layout = StageLayout(
        stage, .init(clock: meeting.timer.clock, attendees: meeting.timer.meeting.turns.count), glyphs: glyphs
      )
      name = Self.drawn(
        SpeakerName(timer: meeting.timer, size: layout.roomOfName), layout.roomOfName, glyphs)
      let room = Size(width: stage.width, height: layout.speaker.digits.height)
      var speaker = layout.speaker
      speaker.hasEdges = false
      digits = Self.drawn(ClockView(timer: meeting.timer, layout: speaker), room, glyphs)
    }

    private static func drawn(_ view: some View, _ size: Size, _ glyphs: GlyphSet) -> Int {
      let canvas = Canvas(view, size: size, environment: EnvironmentValues(glyphs: glyphs))
      return (0..<size.height).count { y in
        canvas.row(y).contains { $0.width > 0 && canvas.character(of: $0) != " " }
      }
    }
  }

  private func story(_ name: String) -> Story { .meeting(of: 4, names: [name, "Daisy", "Simon", "Bo"]) }

  private func table(_ glyphs: GlyphSet = .unicode) throws -> String {
    var lines = ["            " + Self.names.map { $0.prefix(9).padded(10) }.joined() + "digits  in overtime"]
    for size in Self.sizes {
      let rows = try Self.names.map { try Rows(story($0), size, glyphs: glyphs) }
      let late = try Self.names.map { try Rows(story($0).after(190), size, glyphs: glyphs) }
      let names = rows.map { "\($0.name)".prefix(9).padded(10) }.joined()
      #expect(Set(rows.map(\.digits)).count == 1 && late.map(\.name) == rows.map(\.name))
      lines.append(
        "\(size.0) × \(size.1)".prefix(11).padded(12) + names + "\(rows[0].digits)".prefix(9).padded(8)
          + "\(late[0].digits)")
    }
    return lines.joined(separator: "\n")
  }

  @Test("rows of the name and of the digits, calm and in overtime")
  func unicode() throws {
    let table = try table()
    #expect(
      table == """
                    Cathy     Tomás     Łukasz    Jonathan  Αθηνά     Ольга     田中 太郎 Wolfeschl Maximilia digits  in overtime
        40 × 12     3         3         3         3         3         3         1         1         3         5       5
        60 × 16     3         3         3         3         3         3         1         3         3         7       7
        80 × 24     5         5         5         5         5         5         1         5         5         9       9
        100 × 30    5         5         5         5         5         5         1         5         5         13      13
        120 × 40    5         5         5         4         5         5         1         3         3         9       9
        160 × 50    5         5         5         5         5         5         1         4         5         14      14
        200 × 60    5         5         5         5         5         5         1         5         5         18      18
        """)
  }

  @Test("rows of the name and of the digits in ASCII")
  func ascii() throws {
    let table = try table(.ascii)
    #expect(
      table == """
                    Cathy     Tomás     Łukasz    Jonathan  Αθηνά     Ольга     田中 太郎 Wolfeschl Maximilia digits  in overtime
        40 × 12     1         1         1         1         1         1         1         1         1         7       7
        60 × 16     1         1         1         1         1         1         1         1         1         9       9
        80 × 24     5         5         5         5         5         5         1         5         5         10      10
        100 × 30    5         5         5         5         5         5         1         5         5         13      13
        120 × 40    5         5         5         5         5         5         1         5         5         16      16
        160 × 50    5         5         5         5         5         5         1         5         5         20      20
        200 × 60    5         5         5         5         5         5         1         5         5         28      28
        """)
  }

  @Test(
    "a name of twelve letters is large, even of the widest",
    arguments: [
      "Maximilianna", "Bartholomäus", "Wawrzyniecka", "Κωνσταντίνος", "Владимировна", "Христианович",
      "Ştefănescuţă", "Wwwwwwwwwwww", "Mmmmmmmmmmmm", "Ŵŵŵŵŵŵŵŵŵŵŵŵ", "ЩЩЩЩЩЩЩЩЩЩЩЩ", "ΩΩΩΩΩΩΩΩΩΩΩΩ",
    ])
  func twelve(name: String) throws {
    let isWidest = Set(name.lowercased()).count == 1
    #expect(try Rows(story(name), (80, 24)).name >= 3)
    #expect(try Rows(story(name), (200, 60)).name >= (isWidest ? 3 : 5))
  }

  @Test("overtime is never smaller than calm, at any size, for any turn below ten minutes")
  func overtime() throws {
    for width in stride(from: 20, through: 200, by: 15) {
      for height in stride(from: 6, through: 60, by: 6) {
        let calm = try Rows(story("Cathy").after(1), (width, height))
        let late = try Rows(story("Cathy").after(190), (width, height))
        #expect(late.digits == calm.digits, "\(width) × \(height)")
      }
    }
  }

  @Test(
    "of a name too long for large letters, the first name with an initial comes first, then alone, then its beginning",
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

extension Substring {
  fileprivate func padded(_ columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - PlainLine(String(self)).columns))
  }
}
