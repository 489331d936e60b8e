import Foundation
import ScrumModel
import TestSupport
import Testing

@testable import scrums

/// What was done on some machines, and what must have become of it.
struct SyncLedger {
  /// A title that a scrum got, and the one that its machine saw before.
  private struct Renaming {
    let scrum: UUID
    let title: String
    let before: String
  }

  private var renamings: [Renaming] = []
  private var attendees: [(scrum: UUID, name: String)] = []
  private var meetings: [UUID] = []
  /// The titles under which scrums were deleted, and the people whom they had then.
  private var deleted: [UUID: Set<String>] = [:]
  /// The names of attendees that somebody has removed, and those that somebody has renamed.
  private var removed: [UUID: Set<String>] = [:], renamed: [UUID: Set<String>] = [:]
  private var removedIDs: Set<UUID> = []
  /// The scrums that several machines may have added, each under an id of its own.
  private var common: Set<UUID> = []
  private var calendar = CalendarLedger()
  private var count = 0
  /// A name that several machines add.
  private static let twin = "Twin"

  private mutating func next(_ word: String) -> String {
    count += 1
    return "\(word)-\(count)."
  }

  /// Does something at random on a machine.
  mutating func act(on machine: TeamMachine, _ random: inout SplitMix64) throws {
    let scrums = try machine.scrums
    guard let scrum = scrums.randomElement(using: &random) else { return try add(on: machine) }
    switch Int.random(in: 0..<22, using: &random) {
    case 18...: try calendar.act(on: machine, scrum, &random)
    case 0: try add(on: machine)
    case 1: try addCommon(on: machine, scrums, &random)
    case 2, 3:
      let title = next("title")
      renamings.append(Renaming(scrum: scrum.id, title: title, before: scrum.title))
      try machine.edit(scrum.id) { $0.title = title }
    case 4...12: try editAttendees(of: scrum, on: machine, &random)
    case 13: try machine.edit(scrum.id) { $0.lengthInMinutes = .random(in: 1...120, using: &random) }
    case 14: try machine.change { $0.shuffle(using: &random) }
    case 15:
      deleted[scrum.id, default: []].formUnion([scrum.title] + scrum.attendees.map(\.name))
      try machine.change { $0.removeAll { $0.id == scrum.id } }
    default:
      let held = meeting(scrum.title, Double(count))
      count += 1
      meetings.append(held.id)
      try machine.append(held, to: scrum.id)
    }
  }

  private mutating func add(on machine: TeamMachine) throws {
    let scrum = try machine.add(next("title"), attendees: [next("name"), next("name"), next("name")])
    renamings.append(Renaming(scrum: scrum.id, title: scrum.title, before: ""))
    attendees += scrum.attendees.map { (scrum.id, $0.name) }
  }

  private mutating func addCommon(
    on machine: TeamMachine, _ scrums: [DailyScrum], _ random: inout SplitMix64
  ) throws {
    let title = "common-\(Int.random(in: 0..<3, using: &random))."
    if scrums.contains(where: { $0.title == title }) { return }
    common.insert(try machine.add(title).id)
  }

  private mutating func editAttendees(
    of scrum: DailyScrum, on machine: TeamMachine, _ random: inout SplitMix64
  ) throws {
    var people = scrum.attendees
    let somebody = Int.random(in: people.indices, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: people.append(Attendee(name: next("name")))
    case 1: if !people.contains(where: { $0.name == Self.twin }) { people.append(Attendee(name: Self.twin)) }
    case 2: if people.count > 1 { people.remove(at: somebody) }
    case 3, 4: people = [people[somebody]]
    case 5: people = [Attendee(name: next("name"))]
    default: if people[somebody].name != Self.twin { people[somebody].name = next("name") }
    }
    let before = Dictionary(uniqueKeysWithValues: scrum.attendees.map { ($0.id, $0.name) })
    let after = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0.name) })
    for (id, name) in before where after[id] != name {
      if after[id] == nil {
        removed[scrum.id, default: []].insert(name)
        removedIDs.insert(id)
      } else {
        renamed[scrum.id, default: []].insert(name)
      }
    }
    for (id, name) in after where before[id] != name && name != Self.twin {
      attendees.append((scrum.id, name))
    }
    try machine.edit(scrum.id) { $0.attendees = people }
  }

  /// Makes sure that nothing is lost, and nothing is a surprise, in the state that all machines have in the end.
  /// - Parameter forgets: whether a machine has lost its base, so that nothing of that time counts as deleted.
  func check(_ machine: TeamMachine, told: [String], forgets: Bool = false) throws {
    let scrums = Dictionary(uniqueKeysWithValues: try machine.scrums.map { ($0.id, $0) })
    func isTold(_ words: String...) -> Bool { told.contains { line in words.contains(where: line.contains) } }
    for renaming in renamings {
      let isThere = scrums[renaming.scrum]?.title == renaming.title
      let isReplaced = renamings.contains { $0.scrum == renaming.scrum && $0.before == renaming.title }
      let isDeleted = deleted[renaming.scrum]?.contains(renaming.title) ?? false
      #expect(isThere || isReplaced || isDeleted || isTold(renaming.title), "\(renaming.title) is lost")
    }
    for (scrum, name) in attendees {
      guard let present = scrums[scrum] else {
        #expect(deleted[scrum] != nil || common.contains(scrum))
        continue
      }
      let isGone = [removed, renamed, deleted].contains { $0[scrum]?.contains(name) ?? false }
      #expect(present.attendees.contains { $0.name == name } || isGone || isTold(name), "\(name) is lost")
    }
    for (id, scrum) in scrums {
      #expect(!scrum.attendees.isEmpty, "\(scrum.title) is empty")
      let names = scrum.attendees.map(\.name)
      for name in names where !forgets && name != Self.twin && removed[id]?.contains(name) ?? false {
        // A scrum that was deleted and changed at once comes back as it was changed.
        let isBack = deleted[id] != nil && isTold("stays: deleted")
        #expect(
          isBack || isTold(name, "attendees stay", "attendees are there now"),
          "\(name) was removed, and is there")
      }
      #expect(names.count { $0 == Self.twin } < 2 || isTold("\"\(Self.twin)\" is there twice"))
    }
    for title in (0..<3).map({ "common-\($0)." }) where scrums.values.count(where: { $0.title == title }) > 1
    {
      #expect(isTold("\(title): another scrum has the same title"))
    }
    let held = Set(
      try scrums.keys.flatMap { try machine.meetings(of: $0).map(\.id) }
        + deleted.keys.flatMap {
          try machine.meetings(of: $0).map(\.id)
        })
    try calendar.check(machine, gone: removedIDs.union(deleted.keys), forgets: forgets) {
      scrums[$0] == nil ? common.contains($0) : $1 == Self.twin
    }
    for meeting in meetings { #expect(held.contains(meeting), "a meeting is lost") }
  }
}
