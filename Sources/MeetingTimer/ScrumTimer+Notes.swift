import FoundationEssentials
import ScrumModel

// Notes and the transcript.
extension ScrumTimer {
  /// Adds a note to a turn, even after the end.
  package mutating func addNote(_ note: Note, to index: Int) {
    guard meeting.turns.indices.contains(index) else { return }
    meeting.turns[index].notes.add(note)
    incrementRevision()
  }

  /// Adds what attendees wrote for this meeting to their turns, and returns whether anything was added.
  package mutating func take(_ updates: [Update]) -> Bool {
    guard !hasEnded, meeting.take(updates) else { return false }
    incrementRevision()
    return true
  }

  /// Saves all drafts as notes, since the meeting is over. One that corrects a note replaces it.
  mutating func saveDrafts() {
    let noted = meeting.turns.map(\.notes)
    for draft in meeting.drafts {
      guard let note = draft.note,
        let turn = meeting.turns.firstIndex(where: { $0.attendeeID == draft.attendeeID })
          ?? lastSpeaker ?? meeting.turns.indices.first
      else { continue }
      if let known = noted[turn].lastIndex(where: draft.corrects) {
        meeting.turns[turn].notes[known].text = note.text
      } else {
        meeting.turns[turn].notes.add(note)
      }
    }
    meeting.drafts = []
  }

  /// The most bytes of a transcript: hours of talk, and little enough to save again and again.
  package static let longestTranscript = 1 << 18

  /// Adds a line of speech, without line breaks, to the transcript; false without room, or after the meeting.
  package mutating func addLine(_ words: String, of name: String?) -> Bool {
    guard !hasEnded else { return false }
    let line = (meeting.transcript.isEmpty ? "" : "\n") + (name.map { "\($0): " } ?? "") + words
    guard meeting.transcript.utf8.count + line.utf8.count <= Self.longestTranscript else { return false }
    meeting.transcript += line
    incrementRevision()
    return true
  }
}
