import FoundationEssentials
import Testing

@testable import ScrumModel

@Suite("Merging what two boards say of the calendar")
struct CalendarMergeTests {
  private let ann = Attendee(name: "Ann")
  private let day = CalendarDay(daysSince1970: 20_780)

  private func base() throws -> DailyScrum {
    var schedule = Schedule(days: [.mon, .tue], time: try #require(TimeOfDay("09:30")))
    schedule.set(day + 7, meets: false)
    schedule.set(day + 2, meets: true)
    var ann = ann
    ann.away = [Away(from: day, until: day + 1), Away(from: day + 30, until: day + 31)]
    return DailyScrum(title: "Design", attendees: [ann], schedule: schedule)
  }

  /// The merge of both sides, which is the same in both orders if the greater value counts.
  private func merge(
    _ ours: (inout DailyScrum) -> Void, _ theirs: (inout DailyScrum) -> Void
  ) throws -> ScrumMerge {
    let base = try base()
    var (our, their) = (base, base)
    ours(&our)
    theirs(&their)
    let merge = ScrumMerge(base: base, ours: our, theirs: their)
    let greater = ScrumMerge(base: base, ours: our, theirs: their, rule: .greater)
    expect(greater.scrum, ScrumMerge(base: base, ours: their, theirs: our, rule: .greater).scrum)
    if merge.conflicts.isEmpty { expect(greater.scrum, merge.scrum) }
    return merge
  }

  @Test("single days are merged one by one, also beside another time")
  func exceptions() throws {
    let ten = try #require(TimeOfDay("10:00"))
    let merge = try merge({
      $0.schedule?.set(day, meets: false)
      $0.schedule?.set(day + 2, meets: false)
    }) {
      $0.schedule?.set(day + 3, meets: true)
      $0.schedule?.set(day + 7, meets: true)
      $0.schedule?.time = ten
      $0.schedule?.zone = "Europe/Berlin"
    }
    #expect(merge.conflicts.isEmpty)
    let schedule = try #require(merge.scrum.schedule)
    #expect(schedule.cancelled == [day] && schedule.extra == [day + 3])
    #expect(schedule.time.description == "10:00" && schedule.zone == "Europe/Berlin")
  }

  @Test("of a day that one side added and the other cancelled, the cancelled one counts on all machines")
  func contested() throws {
    let base = try base()
    var (ours, theirs) = (base, base)
    ours.schedule = base.schedule.map {
      Schedule(days: $0.days, time: $0.time, extra: [day + 2, day + 4], cancelled: [day + 7])
    }
    theirs.schedule = base.schedule.map {
      Schedule(days: $0.days, time: $0.time, extra: [day + 2], cancelled: [day + 4, day + 7])
    }
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let merged = ScrumMerge(base: base, ours: one, theirs: other, rule: .greater).scrum
      expect(merged.schedule, theirs.schedule)
      expect(ScrumMerge(base: base, ours: one, theirs: other).scrum.schedule, one.schedule)
    }
  }

  @Test("a side that removed the schedule says nothing about its days, and that it went counts")
  func removed() throws {
    let old = try base()
    let ten = try #require(TimeOfDay("10:00"))
    let sides: [(inout DailyScrum) -> Void] = [
      { $0.schedule = nil }, { $0.schedule?.set(day + 4, meets: true) },
      {
        $0.schedule?.time = ten
        $0.schedule?.set(day, meets: false)
      },
    ]
    func schedule(_ ours: Int, _ theirs: Int) throws -> Schedule? {
      try merge(sides[ours], sides[theirs]).scrum.schedule
    }
    #expect(try schedule(0, 1) == nil && schedule(1, 0) == nil)
    // Of a removal and another time, the later save counts: if that is the time, so do its days and the old ones.
    #expect(try schedule(0, 2) == nil)
    let kept = try #require(try schedule(2, 0))
    #expect(kept.time == ten && kept.cancelled == [day, day + 7] && kept.extra == old.schedule?.extra)
    var (mine, theirs) = (old, old)
    sides[2](&mine)
    sides[0](&theirs)
    for (one, other) in [(mine, theirs), (theirs, mine)] {
      let merged = ScrumMerge(base: old, ours: one, theirs: other, rule: .greater).scrum
      expect(merged.schedule, mine.schedule, "any value counts rather than none")
    }
  }

  @Test("both rhythms are a contradiction, which is told; the single days of both stay")
  func rhythms() throws {
    let merge = try merge({
      $0.schedule?.rhythm = .monthly(-1)
      $0.schedule?.set(day + 9, meets: true)
    }) { $0.schedule?.rhythm = .everySecondWeek(day) }
    expect(merge.conflicts.count, 1)
    expect(merge.scrum.schedule?.rhythm, .monthly(-1))
    expect(merge.scrum.schedule?.extra.contains(day + 9), true)
  }

  @Test("times away of both sides are there, and those that either has ended are gone")
  func away() throws {
    let ill = Away(from: day + 3, until: day + 3, word: "ill")
    let leave = Away(from: day + 2, until: day + 40, word: "leave")
    let merge = try merge({
      $0.attendees[0].away.removeFirst()
      $0.attendees[0].away.append(ill)
    }) {
      $0.attendees[0].away.append(leave)
      $0.attendees[0].name = "Anne"
    }
    #expect(merge.conflicts.isEmpty && merge.scrum.attendees[0].name == "Anne")
    expect(merge.scrum.attendees[0].away, [leave, ill, Away(from: day + 30, until: day + 31)])
  }

  @Test("a lead is merged as a whole: one side's counts, and of two the one that is told")
  func lead() throws {
    try expect(merge({ $0.lead = .byTurn }) { $0.title = "UX" }.scrum.lead, .byTurn)
    try expect(merge({ $0.title = "UX" }) { $0.lead = .attendee(ann.id) }.scrum.lead, .attendee(ann.id))
    let both = try merge({ $0.lead = .byTurn }) { $0.lead = .attendee(ann.id) }
    #expect(both.scrum.lead == .byTurn && both.conflicts.count == 1)
  }
}
