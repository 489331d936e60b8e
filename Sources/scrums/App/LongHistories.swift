import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Reads long histories in steps, one at each turn of the event loop, so that keys work meanwhile. It stops
/// once no screen needs them.
struct LongHistories {
  private struct Reading {
    let scrum: UUID
    let newest: [Meeting]
    var reader: HistoryReader
    var meetings: [Meeting] = []

    var news: Action {
      .reading(HistoryReading(newest: newest, percent: Int(reader.progress * 100)), scrum: scrum)
    }
  }

  private var readings: [Reading] = []

  var isReading: Bool { !readings.isEmpty }

  /// Reads a history, from the beginning if it is being read already: at once if it is short, else its newest meetings.
  mutating func read(_ scrum: UUID, _ desk: Desk) -> [Action] {
    readings.removeAll { $0.scrum == scrum }
    do throws(StoreError) {
      var reader = try desk.store.openHistory(of: scrum)
      guard !reader.isShort else {
        return whole(try reader.rest(), reader, of: scrum, desk)
      }
      let reading = Reading(scrum: scrum, newest: try reader.newest(), reader: reader)
      readings.append(reading)
      return [reading.news]
    } catch { return [.reading(nil, scrum: scrum), .failed("\(error)")] }
  }

  /// Reads another piece of the first history that is needed.
  mutating func readNextChunk(_ desk: Desk, _ state: AppState) -> [Action] {
    guard var reading = readings.first else { return [] }
    readings.removeFirst()
    let scrum = reading.scrum
    guard state.awaitsHistory(of: scrum) else { return [.reading(nil, scrum: scrum)] }
    do throws(StoreError) {
      let before = reading.news
      guard let next = try reading.reader.step() else {
        return whole(reading.meetings, reading.reader, of: scrum, desk)
      }
      reading.meetings += next
      readings.insert(reading, at: 0)
      return reading.news == before ? [] : [reading.news]
    } catch { return [.reading(nil, scrum: scrum), .failed("\(error)")] }
  }

  private func whole(
    _ meetings: [Meeting], _ reader: HistoryReader, of scrum: UUID, _ desk: Desk
  ) -> [Action] {
    desk.store.note(reader.problems, of: scrum)
    return [
      .history(desk.withUnwritten(meetings, of: scrum), scrum: scrum),
      .unreadable(desk.store.unreadHistories),
    ]
  }
}

extension HistoryReader {
  mutating func rest() throws(StoreError) -> [Meeting] {
    var meetings: [Meeting] = []
    while let next = try step() { meetings += next }
    return meetings
  }
}
