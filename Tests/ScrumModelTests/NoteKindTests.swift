import FoundationEssentials
import ScrumModel
import Testing

@Suite("Kinds of notes")
struct NoteKindTests {
  private let guess = Note.Kind(rawValue: "guess")

  @Test("no two have the same word, key, command or column, and each has all its texts")
  func rows() {
    for facts in [\.rawValue, \.command, \.noun, \.column, \.title] as [KeyPath<Note.Kind, String>] {
      expect(Set(Note.Kind.allCases.map { $0[keyPath: facts] }).count, Note.Kind.allCases.count)
    }
    expect(Set(Note.Kind.allCases.map(\.key)).count, Note.Kind.allCases.count)
    for kind in Note.Kind.allCases {
      #expect(![kind.section, kind.prompt, kind.help, kind.synonyms].contains(""), "\(kind.rawValue)")
      #expect(kind.canBeTicked || !kind.isUrgent && kind.mark != nil, "\(kind.rawValue)")
    }
    expect(Note.Kind.inSections.prefix(3).map(\.section), ["Blockers", "Parking lot", "Decisions"])
    expect(Note.Kind.inSections.last, .note)
  }

  @Test("one that this version does not know is a note with its word as label, and is never open")
  func unknown() {
    let note = Note(kind: guess, text: "go live", at: .distantPast)
    #expect(!guess.isKnown && guess.known == .note && !guess.canBeTicked && guess != .note)
    #expect(note.textInSection == "guess: go live" && note.labelledText == "guess: go live")
    #expect(note.textBox.isEmpty && guess.noun == "guess" && guess.prompt == Note.Kind.note.prompt)
    let meeting = Meeting(
      title: "", startedAt: .distantPast, endedAt: .distantPast, lengthInMinutes: 15,
      turns: [Turn(attendeeID: UUID(), name: "Ada", seconds: 0, allotted: 0, outcome: .spoke, notes: [note])])
    expect(meeting.sections.map(\.kind), [.note])
    expect(HistorySummary([meeting]).notes.map(\.text), ["guess: go live"])
  }
}
