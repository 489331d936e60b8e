import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@Suite("Edits that invert themselves")
struct EditTests {
  private let scrums = DailyScrum.samples()

  /// The change of one scrum by `change`.
  private func edit(_ scrum: DailyScrum, _ change: (inout DailyScrum) -> Void) -> Edit {
    var changed = scrum
    change(&changed)
    return .changeScrum(from: scrum, to: changed)
  }

  private func applied(_ edits: Edit..., to scrums: [DailyScrum]) -> [DailyScrum] {
    var result = scrums
    for edit in edits { result.apply(edit) }
    return result
  }

  @Test("an edit and its inverse leave everything as it was, in any order of many")
  func inverse() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<500 {
      var now = scrums
      var history = UndoHistory()
      var states = [now]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let edit = randomEdit(of: now, using: &random)
        let isMade = now.apply(edit)
        #expect(isMade)
        history.record(edit)
        states.append(now)
      }
      for state in states.dropLast().reversed() {
        if let edit = history.undo() { now.apply(edit) }
        expect(now, state)
      }
      #expect(history.nextUndo == nil)
      for state in states.dropFirst() {
        if let edit = history.redo() { now.apply(edit) }
        expect(now, state)
      }
      #expect(history.nextRedo == nil)
    }
  }

  private func randomEdit(of scrums: [DailyScrum], using random: inout SplitMix64) -> Edit {
    let place = Int.random(in: 0...scrums.count, using: &random)
    guard let index = scrums.indices.randomElement(using: &random) else {
      return .addScrum(DailyScrum(title: "New", attendees: []), at: place)
    }
    let scrum = scrums[index]
    switch Int.random(in: 0...7, using: &random) {
    case 0: return .addScrum(DailyScrum(title: "New", attendees: [Attendee(name: "Ada")]), at: place)
    case 1: return .removeScrum(scrum, at: index)
    case 2: return .moveScrum(scrum.id, from: index, to: min(place, scrums.count - 1))
    case 3: return edit(scrum) { $0.title += "!" }
    case 4: return edit(scrum) { $0.lengthInMinutes = Int.random(in: 1...120, using: &random) }
    case 5: return edit(scrum) { $0.attendees.shuffle(using: &random) }
    case 6: return edit(scrum) { $0.attendees.insert(Attendee(name: "Bo"), at: 0) }
    default:
      return .several([edit(scrum) { $0.theme = .navy }, edit(scrum) { _ = $0.attendees.popLast() }])
    }
  }

  @Test("undo leaves another process's later changes")
  func between() {
    let ours = edit(scrums[0]) {
      $0.title = "Drawing"
      $0.attendees.removeFirst()
      $0.attendees[0].name = "Dee"
    }
    let theirs = edit(scrums[0]) {
      $0.lengthInMinutes = 20
      $0.attendees.append(Attendee(name: "Zoe"))
    }
    let both = applied(ours, theirs, to: scrums)
    #expect(both[0].title == "Drawing" && both[0].lengthInMinutes == 20)
    expect(both[0].attendees.map(\.name), ["Dee", "Simon", "Jonathan", "Zoe"])
    let undone = applied(ours.inverse, to: both)
    #expect(undone[0].title == "Design" && undone[0].lengthInMinutes == 20)
    expect(undone[0].attendees.map(\.name), ["Cathy", "Daisy", "Simon", "Jonathan", "Zoe"])
  }

  @Test("undoing a rename neither brings anyone back nor moves anyone")
  func removedAndMoved() {
    let ours = edit(scrums[0]) { $0.attendees[0].name = "Cat" }
    var changed = applied(ours, to: scrums)
    changed[0].attendees.swapAt(1, 3)
    expect(
      applied(ours.inverse, to: changed)[0].attendees.map(\.name), ["Cathy", "Jonathan", "Simon", "Daisy"])
    changed[0].attendees.removeFirst()
    expect(applied(ours.inverse, to: changed), changed)
  }

  @Test("edits of scrums that another process deleted or added are harmless")
  func gone() {
    let change = edit(scrums[0]) { $0.title = "Drawing" }
    expect(applied(change, to: [scrums[1]]), [scrums[1]])
    var rest = [scrums[1]]
    let edits: [Edit] = [
      change, .addScrum(scrums[1], at: 0), .removeScrum(scrums[0], at: 0), .removeScrum(scrums[1], at: 7),
      .addScrum(scrums[2], at: 99),
    ]
    expect(edits.map { rest.apply($0) }, [false, false, false, true, true])
    // What somebody else has changed meanwhile is not taken away by undoing what brought it.
    var changed = scrums
    changed.apply(change)
    let isGone = changed.apply(.removeScrum(scrums[0], at: 0))
    #expect(!isGone && changed.count == 3)
    expect(rest, [scrums[2]])
  }

  @Test("meetings are undone too, and a step may be of several edits")
  func meetings() {
    let meeting = Meeting(
      title: "Design", startedAt: Date(timeIntervalSince1970: 0), endedAt: Date(timeIntervalSince1970: 60),
      lengthInMinutes: 1, turns: [])
    let edit = Edit.several([
      .removeScrum(scrums[0], at: 0), .several([.addMeeting(meeting, scrum: scrums[1].id)]),
    ])
    expect(edit.steps, [.removeScrum(scrums[0], at: 0), .addMeeting(meeting, scrum: scrums[1].id)])
    #expect(
      edit.inverse.steps == [
        .removeMeeting(meeting, scrum: scrums[1].id), .addScrum(scrums[0], at: 0),
      ])
    expect(edit.inverse.inverse.steps, edit.steps)
  }

  @Test("nothing can be redone after a new edit")
  func branch() {
    var history = UndoHistory()
    let nothing = [history.undo(), history.redo()]
    expect(nothing, [nil, nil])
    history.record(.moveScrum(scrums[0].id, from: 0, to: 1))
    _ = history.undo()
    history.record(.moveScrum(scrums[1].id, from: 0, to: 1))
    #expect(history.nextRedo == nil && history.nextUndo != nil)
  }
}
