import CardKit
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The Linux console, and terminals with ASCII alone")
struct ConsoleTests {
  /// The letters that people have typed.
  private static func words(of story: Story) -> Set<Unicode.Scalar> {
    let texts = story.state.scrums.flatMap { $0.attendees.map(\.name) + [$0.title] }
    return Set((texts + [story.state.textInput?.text ?? ""]).joined().unicodeScalars)
  }

  @Test("in ASCII, every glyph that the program chooses is ASCII", arguments: ShownScreen.names)
  func ascii(_ name: String) throws {
    let story = try ShownScreen(name).story
    let own = Self.words(of: story)
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      let strange = story.screen(size.width, size.height, glyphs: .ascii).unicodeScalars
        .filter { !$0.isASCII && !own.contains($0) }
      #expect(strange.isEmpty, "\(strange)")
    }
  }

  @Test("every glyph that the program chooses is in its fonts", arguments: ShownScreen.names)
  func fonts(_ name: String) throws {
    let story = try ShownScreen(name).story
    let own = Self.words(of: story)
    for size in [Size(width: 80, height: 25), Size(width: 128, height: 48)] {
      let canvas = story.canvas(size.width, size.height, glyphs: .console)
      let strange = Set(canvas.cells.map { canvas.character(of: $0) })
        .filter { !ConsoleFont.has($0) && !own.isSuperset(of: $0.unicodeScalars) }
      #expect(strange.isEmpty, "\(strange)")
    }
  }

  @Test("the stage: large letters and digits, and the bar with a pattern for each state")
  func stage() {
    let story = Story.meeting(of: 4).after(140, "n", "j", "x")
    #expect(
      story.screen(80, 25, glyphs: .console) == """
           SPEAKING                          Design                    Speaker 2 of 3

         █████    ████   ██   █████  ██    ██
         ██  ██  ██  ██  ██  ██        ██ ██
         ██  ██  ██████  ██   ████      ██
         ██  ██  ██  ██  ██      ██     ██
         █████   ██  ██  ██  █████      ██

                                                       │ • Cathy            0:00 / 2:30
               ████             ███████      ███████   │ → Daisy            2:20 / 3:20
              █████            █████████    █████████  │ – Simon                 absent
             ██████     ███   ████   ████  ████   ████ │ · Jonathan                6:40
            ███ ███     ███   ███     ███  ███     ███ │
                ███           ███     ███  ███     ███ │
                ███           ███     ███  ███     ███ │
                ███     ███   ███     ███  ███     ███ │
                ███     ███   ████   ████  ████   ████ │
                ███            █████████    █████████  │
                ███             ███████      ███████   │
                                                       │
                                                       │
         ▒ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒████████ / ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
         ▒ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒████████ / ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
         Next: Jonathan             Elapsed 2:20 · 7:40 left · On schedule · ends 09:34
         enter let speak  space pause  n next  a note  b blocker  ? help     q deselect
        """)
  }
}
