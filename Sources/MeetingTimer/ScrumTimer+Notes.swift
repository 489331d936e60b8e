import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Writes a note down with a turn, also after the end.
  public mutating func addNote(_ note: Note, to index: Int) {
    guard meeting.turns.indices.contains(index) else { return }
    meeting.turns[index].notes.append(note)
    countRevision()
  }

  /// Puts another note into the place of one of a turn, also after the end; nil takes it away.
  /// - Returns: whether it was there.
  @discardableResult
  public mutating func replaceNote(_ note: Note, of index: Int, with other: Note?) -> Bool {
    guard meeting.turns.indices.contains(index),
      let place = meeting.turns[index].notes.lastIndex(where: { $0.isSame(as: note) })
    else { return false }
    meeting.turns[index].notes.replaceSubrange(place...place, with: other.map { [$0] } ?? [])
    countRevision()
    return true
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
