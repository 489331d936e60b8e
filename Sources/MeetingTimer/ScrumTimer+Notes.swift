import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Writes a line down with the turn of the speaker at `now`; where nobody speaks, of the one who did last.
  /// - Returns: the index of the turn; nil where the text is blank, or nobody has ever spoken.
  @discardableResult
  public mutating func addNote(kind: Note.Kind, text: String, at now: Date) -> Int? {
    change(at: now, settlesGap: false) { timer in
      let line = text.drop(while: \.isWhitespace)
      guard let end = line.lastIndex(where: { !$0.isWhitespace }), let index = timer.lastWithTheWord
      else { return nil }
      let note = Note(kind: kind, text: String(line[...end]), at: now.onGrid)
      timer.meeting.turns[index].notes.append(note)
      return index
    }
  }

  /// Writes a note down with a turn, also after the end.
  public mutating func addNote(_ note: Note, to index: Int) {
    guard meeting.turns.indices.contains(index) else { return }
    meeting.turns[index].notes.append(note)
    countRevision()
  }

  /// Takes a note of a turn away, also after the end.
  /// - Returns: the note; nil where there is none.
  @discardableResult
  public mutating func removeNote(_ place: Int, from index: Int) -> Note? {
    guard meeting.turns.indices.contains(index), meeting.turns[index].notes.indices.contains(place) else {
      return nil
    }
    countRevision()
    return meeting.turns[index].notes.remove(at: place)
  }

  /// The turn of the speaker or, where nobody speaks, of who did last, who may be absent by now.
  public var lastWithTheWord: Int? {
    if let speaker { return speaker }
    for id in meeting.past.reversed() {
      let index = meeting.turns.firstIndex { $0.attendeeID == id && $0.phase != .waiting }
      if let index { return index }
    }
    return nil
  }
}
