import CardKit
import MeetingTimer
import Testing

@testable import ScrumUI

@Suite("How large the stage is drawn")
struct StageTableTests {
  private static let sizes = [
    (20, 6), (34, 26), (40, 12), (60, 16), (60, 27), (80, 24), (100, 30), (120, 40), (130, 8), (160, 50),
    (200, 60),
  ]

  /// The last two are 40 letters, as one word and as three.
  private static let names = [
    "Cathy", "Tomás", "Łukasz", "Jonathan", "Αθηνά", "Ольга", "田中 太郎",
    "Wolfeschlegelsteinhausenbergerdorffmeier", "Maximiliana Wolfeschlegelstein Hausenber",
  ]

  /// What a person sees of a screen: the rows that the name has, and those of the digits.
  private struct Rows {
    let name: Int, digits: Int
    /// The form of the speaker's part, the place of the people, and the rows of the bar and of the foot.
    let layout: String

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
      let form = "\(speaker.form)".prefix { $0 != "(" }
      self.layout = "\(form), people \(layout.people), bar \(layout.barRows), foot \(layout.footRows)"
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
    var lines = ["          " + Self.names.map { $0.prefix(9).padded(10) }.joined() + "digits"]
    for size in Self.sizes {
      let rows = try Self.names.map { try Rows(story($0), size, glyphs: glyphs) }
      #expect(Set(rows.map(\.digits)).count == 1 && Set(rows.map(\.layout)).count == 1)
      let names = rows.map { "\($0.name)".prefix(9).padded(10) }.joined()
      let digits = "\(rows[0].digits)".prefix(9).padded(4)
      lines.append("\(size.0) × \(size.1)".prefix(11).padded(10) + names + digits + rows[0].layout)
    }
    return lines.joined(separator: "\n")
  }

  @Test("rows of the name and of the digits, and where everything stands")
  func unicode() throws {
    let table = try table()
    #expect(
      table == """
                  Cathy     Tomás     Łukasz    Jonathan  Αθηνά     Ольга     田中 太郎 Wolfeschl Maximilia digits
        20 × 6    1         1         1         1         1         1         1         1         1         3   stack, people hidden, bar 0, foot 0
        34 × 26   4         5         4         3         5         5         1         1         1         7   stack, people below(height: 7), bar 2, foot 2
        40 × 12   3         3         3         3         3         3         1         1         3         5   stack, people hidden, bar 1, foot 1
        60 × 16   3         3         3         3         3         3         1         3         3         7   stack, people hidden, bar 1, foot 2
        60 × 27   5         5         5         5         5         5         1         3         4         7   stack, people below(height: 8), bar 2, foot 2
        80 × 24   5         5         5         5         5         5         1         5         5         9   stack, people beside(width: 33), bar 2, foot 1
        100 × 30  5         5         5         5         5         5         1         5         5         13  stack, people beside(width: 37), bar 2, foot 4
        120 × 40  5         5         5         4         5         5         1         3         3         9   ring, people beside(width: 48), bar 0, foot 3
        130 × 8   5         5         5         4         5         5         1         3         3         5   row, people beside(width: 48), bar 0, foot 1
        160 × 50  5         5         5         5         5         5         1         3         4         14  ring, people beside(width: 68), bar 0, foot 3
        200 × 60  5         5         5         5         5         5         1         5         5         18  ring, people beside(width: 88), bar 0, foot 3
        """)
  }

  @Test("the same in ASCII, which has no ring")
  func ascii() throws {
    let table = try table(.ascii)
    #expect(
      table == """
                  Cathy     Tomás     Łukasz    Jonathan  Αθηνά     Ольга     田中 太郎 Wolfeschl Maximilia digits
        20 × 6    1         1         1         1         1         1         1         1         1         1   stack, people hidden, bar 0, foot 0
        34 × 26   1         1         1         1         1         1         1         1         1         7   stack, people below(height: 7), bar 2, foot 2
        40 × 12   1         1         1         1         1         1         1         1         1         7   stack, people hidden, bar 1, foot 1
        60 × 16   1         1         1         1         1         1         1         1         1         9   stack, people hidden, bar 1, foot 2
        60 × 27   5         5         5         5         5         5         1         1         1         7   stack, people below(height: 8), bar 2, foot 2
        80 × 24   5         5         5         5         5         5         1         5         5         10  stack, people beside(width: 33), bar 2, foot 1
        100 × 30  5         5         5         5         5         5         1         5         5         13  stack, people beside(width: 37), bar 2, foot 4
        120 × 40  5         5         5         5         5         5         1         5         5         16  stack, people beside(width: 45), bar 2, foot 4
        130 × 8   5         5         5         1         5         5         1         1         1         5   row, people beside(width: 48), bar 0, foot 1
        160 × 50  5         5         5         5         5         5         1         5         5         20  stack, people beside(width: 60), bar 2, foot 4
        200 × 60  5         5         5         5         5         5         1         5         5         28  stack, people beside(width: 74), bar 2, foot 4
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
        expect(late.digits, calm.digits, "\(width) × \(height)")
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
    expect(Format.shorter(name, among: [name, "Bo Li"]), forms)
  }

  @Test("a first name that two have never stands alone")
  func same() {
    let names = ["Anna Berg", "Anna Lind", "Bo Li"]
    expect(Format.shorter(names[0], among: names), ["Anna B."])
    expect(Format.shorter(names[2], among: names), ["Bo L.", "Bo"])
  }
}

extension Substring {
  fileprivate func padded(_ columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - PlainLine(String(self)).columns))
  }
}
