import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Reads the newest past meetings of all scrums for the filter of the board: some at each turn of the event loop, so
/// that keys work meanwhile, and no more than a number of bytes in all. It stops once the filter is closed.
struct NoteReader {
  private var waiting: ArraySlice<UUID> = []
  private var reading: (scrum: UUID, reader: HistoryReader)?
  /// The bytes that are read of each history.
  private var share = 0
  private var isCut = false
  private(set) var isReading = false

  private let mostBytes: Int
  private static let bytesPerTurn = 1 << 19

  init(mostBytes: Int = 32 << 20) { self.mostBytes = mostBytes }

  mutating func start(_ state: AppState) {
    self = NoteReader(mostBytes: mostBytes)
    waiting = state.scrums.map(\.id)[...]
    share = mostBytes / max(1, waiting.count)
    isReading = true
  }

  /// Reads some more. A history that can't be read is skipped: its screen says what is wrong.
  mutating func readNextChunk(_ desk: Desk, _ state: AppState) -> [Action] {
    guard isReading else { return [] }
    guard state.awaitsNotes else {
      self = NoteReader(mostBytes: mostBytes)
      return []
    }
    var (actions, rest): ([Action], Int) = ([], Self.bytesPerTurn)
    while rest > 0 {
      guard let (scrum, history) = reading ?? open(desk) else {
        isReading = false
        return actions + [.allNotes(isCut: isCut)]
      }
      var reader = history
      rest -= min(reader.size, Self.bytesPerTurn)
      let meetings = try? reader.step()
      reading = meetings.map { _ in (scrum, reader) }
      if let meetings, !meetings.isEmpty { actions.append(.notes(meetings, scrum: scrum)) }
    }
    return actions
  }

  private mutating func open(_ desk: Desk) -> (scrum: UUID, reader: HistoryReader)? {
    while let scrum = waiting.popFirst() {
      guard let whole = try? desk.store.openHistory(of: scrum) else { continue }
      isCut = isCut || whole.size > share
      return (scrum, whole.size > share ? whole.ends(of: share) : whole)
    }
    return nil
  }
}
