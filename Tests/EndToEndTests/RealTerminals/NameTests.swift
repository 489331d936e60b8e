@testable import CardKit
import CTerminal
import Foundation
import Glibc
import ScrumModel
import ScrumStore
import TestSupport
import Testing

/// What a terminal draws wider or narrower than the C library says must not move anything but itself. Only pictures of
/// real terminals show that.
@Suite("Names of many scripts in a real terminal", .serialized)
struct NameTests {
  private static let names = [
    // Emoji: plain, with tones, joined, flags, chosen by a selector, keys.
    "😀 Joy", "👍🏽 Thumb", "👩‍💻 Dev", "👨‍👩‍👧‍👦 Fam", "👩🏽‍🚀 Astro", "🧑🏿‍🤝‍🧑🏻 Two", "🏳️‍🌈 Pride", "🇩🇪 De", "🇯🇵🇧🇷 Fl",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Sco", "❤️ Heart", "☀️☁️ Sky", "1️⃣2️⃣ Keys", "❤ Text", "🫠 New", "✌️🏻✌🏿 V",
    // Written from right to left.
    "محمد", "فَاطِمَة", "علي ١٢٣", "لالا", "דוד", "שָׁלוֹם", "אב cd",
    // Marks above, below and beside.
    "สมชาย", "น้ำผึ้ง", "กำ", "ສົມ", "क्षितिज", "देवी", "श्री", "नि", "ரவி", "கௌரி", "ஸ்ரீ", "রবি", "రాము",
    "ಶ್ರೀ", "മലയാളം", "මාලා", "အောင်", "မြင့်", "សុខ", "བོད་",
    // Jamo, and what takes two columns.
    "하나한", "김민준", "山田太郎", "ｶﾅ Ｗide",
  ]

  /// What a test shows instead of each name: one of two signs in each column.
  private enum Form: CaseIterable {
    case x
    case y
    case real

    func text(_ name: String, _ ruler: LocaleRuler) -> String {
      guard self != .real else { return name }
      return name.map { character in
        let columns = GlyphSplitter(ruler: ruler, keepsEmoji: true).glyphs(of: String(character)).columns
        if character == " " { return " " }
        // The large font has none of these either. Tables give what is not ASCII two columns.
        let isPlain = character.isASCII || columns == 2
        let letter = isPlain ? self == .x ? "@" : "~" : self == .x ? "ǝ" : "ƿ"
        return String(repeating: letter, count: columns)
      }.joined()
    }
  }

  struct Walk: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    /// Keys, after each of which there is a picture.
    let keys: [String]

    static let all = [
      Walk(
        testDescription: "the board", arguments: [],
        keys: [
          "l", "l", "h", "j", "j", "j", "j", "G", " ", "k", "k", "k", "G", "g", "\r", "j", "G", "k", "\u{1B}",
        ]),
      Walk(
        testDescription: "the stage", arguments: ["start", "Team", "--now"],
        keys: [
          "n", "n", "j", "j", "j", "k", "b", "\u{1B}", "p", "p", "n", "n", "n", "n", "n", "n", "n", "G", "?",
        ]),
    ]
  }

  static let cases = Emulator.Kind.allCases.filter(\.isInstalled).flatMap { kind in
    Walk.all.map { (kind, $0) }
  }
  static let gallery = ProcessInfo.processInfo.environment["SCRUMS_REAL_TERMINALS"].map {
    URL(fileURLWithPath: $0)
  }

  /// xterm draws the dots of a mark that lie beside its cell; kitty cuts them off.
  @Test(
    "no cell but a name's own differs from what plain names show",
    .enabled(if: gallery != nil && !cases.isEmpty, "make real-terminals, with Xvfb and xterm or kitty"),
    arguments: cases)
  func ownCells(kind: Emulator.Kind, walk: Walk) throws {
    expect(Self.names.count, 47)
    let temporary = TemporaryDirectory()
    let folder = temporary.url
    let emulator = try Emulator(kind, columns: 120, rows: 40, in: folder)
    let pictures = try [Form.x, .y, .x, .real].enumerated().map { number, form in
      try show(walk, form, in: emulator, of: kind, folder.appendingPathComponent("run\(number)"))
    }
    let (grid, steps) = (emulator.grid, ["start"] + walk.keys)
    var counts = (own: 0, drawn: 0, outside: 0)
    for (number, step) in steps.enumerated() {
      let (x, y, again, real) = (
        pictures[0][number], pictures[1][number], pictures[2][number], pictures[3][number]
      )
      #expect(x.cells(differingFrom: again, of: grid).isEmpty, "\(step.debugDescription) shows the time")
      let own = x.cells(differingFrom: y, of: grid)
      let changed = x.cells(differingFrom: real, of: grid)
      let outside = changed.subtracting(own.union(kind == .xterm ? own.flatMap(\.neighbours) : []))
      #expect(
        outside.isEmpty,
        "\(number), after \(step.debugDescription): \(outside.map { "\($0.column),\($0.row)" }.sorted())")
      try keep(real, grid, "\(kind.rawValue) \(walk.testDescription) \(number / 10)\(number % 10)")
      if !outside.isEmpty {
        try keep(x, grid, "\(kind.rawValue) \(walk.testDescription) \(number / 10)\(number % 10) plain")
      }
      counts.own += own.count
      counts.drawn += changed.intersection(own).count
      counts.outside += outside.count
    }
    // Each name has some cells that don't look like an x, on nearly every picture.
    #expect(counts.drawn > counts.own / 2)
    print(
      "\(kind.rawValue), \(walk.testDescription): \(steps.count) pictures of \(grid.columns * grid.rows) cells,",
      "\(counts.own) of names, \(counts.drawn) of them drawn otherwise, \(counts.outside) others")
  }

  private func keep(_ picture: Picture, _ grid: CellGrid, _ name: String) throws {
    try Self.gallery.map { try picture.portable(grid).write(to: $0.appendingPathComponent("\(name).ppm")) }
  }

  private func show(_ walk: Walk, _ form: Form, in emulator: Emulator, of kind: Emulator.Kind, _ folder: URL)
    throws
    -> [Picture]
  {
    let store = folder.appendingPathComponent("store").path
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    _ = try ScrumStore(directory: store).save(scrums(form))
    let clock = try TestClock(in: folder.path, now: TeamsBoard.now)
    try emulator.write(Array("\u{1B}c".utf8))
    let program = try WalkedProgram(
      walk.arguments + ["--store", store], width: emulator.grid.columns, height: emulator.grid.rows,
      home: folder.path, program: BuiltPrograms.debugged,
      environment: clock.environment.merging(kind.environment) { $1 })
    func picture() throws -> Picture {
      try clock.settle()
      try program.settle()
      while !program.written.isEmpty {
        try emulator.write(program.written)
        program.forget()
        let answers = try emulator.answers()
        if !answers.isEmpty { try program.send(answers) }
        try clock.settle()
        try program.settle()
      }
      return try emulator.picture()
    }
    return try [picture()]
      + walk.keys.map { key in
        try program.send(key)
        try program.settle()
        try clock.pass(1)
        return try picture()
      }
  }

  /// A team of everybody, and a board of scrums that are called as people are.
  private func scrums(_ form: Form) -> [DailyScrum] {
    var random = SplitMix64(seed: 17)
    let ruler = LocaleRuler()
    let names = Self.names.map { form.text($0, ruler) }
    func scrum(_ title: String, _ names: some Sequence<String>, _ number: Int) -> DailyScrum {
      DailyScrum(
        id: random.uuid(), title: title, attendees: names.map { Attendee(id: random.uuid(), name: $0) },
        lengthInMinutes: 15, theme: Theme.allCases[number % Theme.allCases.count])
    }
    return [scrum("Team", names, 0)]
      + names.indices.map { scrum(names[$0], names[$0...].prefix(3), $0) }
  }
}

/// The widths of characters by the C library, in a locale of UTF-8.
private final class LocaleRuler: TextRuler {
  private nonisolated(unsafe) let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

  deinit { freelocale(locale) }

  func width(of scalar: Unicode.Scalar) -> Int? {
    let before = uselocale(locale)
    defer { uselocale(before) }
    let width = ct_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}
