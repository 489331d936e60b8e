import FoundationEssentials
import Glibc
import ScrumModel

extension HistoryFile {
  /// The ids of all meetings that the file knows, also of those that were deleted.
  func knownIDs() throws(StoreError) -> Set<UUID> {
    guard let file = try OpenFile(path, O_RDONLY, kind: .unreadable) else { return [] }
    return Set(HistoryContents(try file.contents()).lines.compactMap(\.content.id))
  }

  /// Adds meetings that the file does not know yet, each before the first younger one, in one step: readers rely
  /// on the order.
  func insert(_ meetings: [Meeting], over objects: [UUID: JSONObject] = [:]) throws(StoreError) {
    guard !meetings.isEmpty else { return }
    for meeting in meetings {
      do throws(RecordError) { _ = try Meeting(json: meeting.json(over: objects[meeting.id])) } catch {
        throw StoreError(.unwritable, path: path, message: error.message)
      }
    }
    _ = try OpenDirectory(making: path.parent)
    try LineFile.withLock(path) { file throws(StoreError) in
      let contents = HistoryContents(try file.contents())
      try AtomicFile.write(Self.text(of: contents.lines, and: meetings, over: objects), to: path)
    }
  }

  private static func text(
    of lines: [HistoryContents.Line], and meetings: [Meeting], over objects: [UUID: JSONObject]
  ) -> [UInt8] {
    var waiting = meetings.sorted { $0.startedAt < $1.startedAt }[...]
    var bytes: [UInt8] = []
    func add(_ line: some Sequence<UInt8>) {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    for line in lines {
      if case .meeting(let old) = line.content {
        while let next = waiting.first, next.startedAt < old.startedAt {
          add(JSONWriter.compact(next.json(over: objects[next.id])))
          waiting.removeFirst()
        }
      }
      add(line.bytes)
    }
    for meeting in waiting {
      add(JSONWriter.compact(meeting.json(over: objects[meeting.id])))
    }
    return bytes
  }
}
