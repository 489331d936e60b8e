import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Looks at histories on a thread of their own, so that neither keys nor saves wait for it.
extension Desk {
  /// The bytes at the end of a history that a board reads.
  static let mostBytes = 16 << 20
  /// The bytes of all histories together that the filter of the board searches.
  static let mostSearched = 32 << 20
  /// The seconds after which a look tells what it has found so far.
  private static let patience = 0.03
  /// The milliseconds for which a screen waits for a history before it is drawn without.
  private static let glance: Int32 = 15

  /// Sums up some histories; those that can't be read are told, and missing.
  mutating func look(at scrums: [UUID]) {
    guard !scrums.isEmpty else { return }
    let (directory, unwritten, changes) = (store.directory, unwritten, historyChanges)
    read {
      let store = ScrumStore(directory: directory)
      var (summaries, unread, trouble): ([UUID: HistorySummary], Set<UUID>, StoreError?) = ([:], [], nil)
      var rest = scrums[...]
      let end = Uptime.now + Self.patience
      while let scrum = rest.popFirst() {
        do throws(StoreError) {
          var reader = try store.openHistory(of: scrum, limit: Self.mostBytes)
          if unwritten.contains(where: { $0.changedHistory == scrum }) {
            summaries[scrum] = HistorySummary(reader.rest().changed(by: unwritten, of: scrum))
          } else {
            summaries[scrum] = reader.summary()
          }
          if !reader.problems.isEmpty { unread.insert(scrum) }
        } catch { trouble = trouble ?? error }
        if Uptime.now >= end { break }
      }
      return { [summaries, unread, trouble, rest] app in
        if app.desk.historyChanges != changes {
          app.desk.look(at: scrums)
          return []
        }
        app.desk.look(at: Array(rest))
        app.desk.note(unread, among: Array(summaries.keys))
        return [.summaries(summaries), .unreadable(app.desk.unreadHistories)]
          // A damaged history prevents no meeting.
          + (trouble.map { [.failed("\($0)")] } ?? [])
      }
    }
  }

  /// Reads all past meetings of a scrum, of a long history the newest ones first.
  /// - Parameter isPatient: whether the screen waits a moment for it.
  mutating func readHistory(of scrum: UUID, isPatient: Bool = false) {
    let (directory, changes) = (store.directory, historyChanges)
    read {
      do throws(StoreError) {
        let reader = try ScrumStore(directory: directory).openHistory(of: scrum, limit: Self.mostBytes)
        // One that is shown already is replaced at once.
        guard isPatient, let newest = reader.newest() else {
          return Self.whole(reader, of: scrum, since: changes)
        }
        return { app in
          app.desk.read { Self.whole(reader, of: scrum, since: changes) }
          return [.reading(newest, scrum: scrum)]
        }
      } catch {
        return { [error] _ in [.reading(nil, scrum: scrum)] + (isPatient ? [.failed("\(error)")] : []) }
      }
    }
    if isPatient { awaitReading(Self.glance) }
  }

  private static func whole(_ reader: HistoryReader, of scrum: UUID, since changes: Int) -> Answer {
    var reader = reader
    let meetings = reader.rest()
    return { [isCut = reader.isCut, isUnread = !reader.problems.isEmpty] app in
      if app.desk.historyChanges != changes {
        app.desk.readHistory(of: scrum)
        return []
      }
      app.desk.note(isUnread ? [scrum] : [], among: [scrum])
      return [
        .history(meetings.changed(by: app.desk.unwritten, of: scrum), scrum: scrum, isCut: isCut),
        .unreadable(app.desk.unreadHistories),
      ]
    }
  }

  /// Reads the past meetings of all scrums for those who search them, the newest of each, as long as they do. A history
  /// that can't be read is skipped: its screen says what is wrong.
  /// - Parameter limit: the most bytes of all together.
  mutating func readNotes(of scrums: [UUID], atMost limit: Int = Self.mostSearched) {
    let (directory, share) = (store.directory, limit / max(1, scrums.count))
    notesRun += 1
    readNotes(of: scrums[...], isCut: false) {
      try? ScrumStore(directory: directory).openHistory(of: $0, limit: share)
    }
  }

  private mutating func readNotes(
    of scrums: ArraySlice<UUID>, isCut: Bool, from open: HistoryReader? = nil,
    _ openHistory: @escaping @Sendable (UUID) -> HistoryReader?
  ) {
    read { [run = notesRun] in
      guard let scrum = scrums.first else {
        return { app in app.desk.notesRun == run ? [.allNotes(isCut: isCut)] : [] }
      }
      var (rest, isCut) = (scrums, isCut)
      var reader = open ?? openHistory(scrum)
      let meetings = reader?.step() ?? []
      if meetings.isEmpty {
        rest.removeFirst()
        isCut = isCut || reader?.isCut == true
        reader = nil
      }
      return { [rest, isCut, reader] app in
        // Whoever asks again gets all of them anew.
        guard app.state.awaitsNotes, app.desk.notesRun == run else { return [] }
        app.desk.readNotes(of: rest, isCut: isCut, from: reader, openHistory)
        return meetings.isEmpty ? [] : [.notes(meetings, scrum: scrum)]
      }
    }
  }
}

extension [Meeting] {
  /// The meetings, newest first, with changes of their scrum's history that are not written yet.
  func changed(by changes: [StoreChange], of scrum: UUID) -> [Meeting] {
    var meetings = self
    for change in changes where change.changedHistory == scrum { meetings.apply(change) }
    return meetings
  }
}
