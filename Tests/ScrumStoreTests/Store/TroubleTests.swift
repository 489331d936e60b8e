import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

/// One bad file costs no other.
struct TroubleTests {
  @Test func aDamagedMeetingIsKeptUnderAnotherNameWhenTheNextOneIsSaved() throws {
    let temporary = try TemporaryStore()
    let text = #"{"version": 1, "turns": ["#
    try temporary.put(text, at: temporary.progressPath)
    let store = temporary.store
    #expect(throws: StoreError.self) { try store.loadProgress() }
    try store.clearProgress()
    #expect(try temporary.text(at: temporary.progressPath) == text)
    try store.saveProgress(progress())
    #expect(try temporary.text(at: temporary.progressPath + ".damaged") == text)
    #expect(try temporary.store.loadProgress()?.title == "Design")
    // Another one takes another name.
    try temporary.put("{", at: temporary.progressPath)
    let next = temporary.store
    #expect(throws: StoreError.self) { try next.loadProgress() }
    try next.saveProgress(progress())
    #expect(try temporary.text(at: temporary.progressPath + ".damaged.2") == "{")
  }

  @Test func oneHistoryThatCannotBeReadCostsNoOther() throws {
    let temporary = try TemporaryStore()
    let (good, bad) = (UUID(), UUID())
    let day = Date(timeIntervalSince1970: 1_795_253_040)
    let meeting = Meeting(title: "Design", startedAt: day, endedAt: day, lengthInMinutes: 5, turns: [])
    try temporary.store.append(meeting, to: good)
    mkdir(temporary.historyPath(bad), 0o700)
    let (summaries, trouble) = temporary.store.summaries(of: [bad, good])
    #expect(summaries == [good: HistorySummary([meeting])])
    #expect(trouble != nil)
  }
}
