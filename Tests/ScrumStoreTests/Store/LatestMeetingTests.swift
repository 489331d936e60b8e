import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The latest meeting of a scrum")
struct LatestMeetingTests {
  private func meeting(_ day: Int, id: UUID = UUID(), names: Int = 1) -> Meeting {
    let start = Date(timeIntervalSince1970: Double(day) * 86_400)
    return Meeting(
      id: id, title: "Design", startedAt: start, endedAt: start + 60, lengthInMinutes: 1,
      turns: (0..<names).map {
        Turn(attendeeID: UUID(), name: "Person \($0)", seconds: 1, allotted: 1, outcome: .spoke)
      })
  }

  @Test("a glance at the end finds what reading the file finds, whatever was added to it")
  func agrees() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let ground = try TemporaryStore()
      let scrum = UUID()
      let file = HistoryFile(path: StorePath(ground.historyPath(scrum)))
      var known: [Meeting] = []
      for day in 0..<Int.random(in: 1...30, using: &random) {
        let new = meeting(day, names: Int.random(in: 0...20, using: &random))
        known.append(new)
        try file.append(new)
        guard let old = known.randomElement(using: &random) else { continue }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: try file.append(old)
        case 1: try file.appendDeletion(of: old.id)
        case 2: try LineFile.append(Array("{\"id\": 3}".utf8), to: file.path)
        case 3: try LineFile.append(Array("torn {".utf8), to: file.path)
        default: break
        }
        var reader = try HistoryReader(file.path)
        let read = try reader.next(1)
        #expect(try file.recent(1) == read)
      }
    }
  }

  @Test("a plain file is not read further than its end")
  func glance() throws {
    let ground = try TemporaryStore()
    let file = HistoryFile(path: StorePath(ground.historyPath(UUID())))
    let meetings = (0..<400).map { meeting($0, names: 5) }
    try file.insert(meetings)
    #expect(try file.latestAtPlainEnd() == meetings.last)
    try file.appendDeletion(of: meetings[399].id)
    #expect(try file.latestAtPlainEnd() == nil)
    #expect(try file.recent(1) == [meetings[398]])
  }
}
