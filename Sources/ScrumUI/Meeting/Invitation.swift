import FoundationEssentials
import ScrumModel

// Guests and latecomers: people who are not on the list of the meeting.
extension MeetingState {
  static let inviteRow = KeyRow(
    "invite", keys: ["i"], help: "Invite someone not on the list", synonyms: "add attendee guest people",
    hint: { find(in: $0)?.isReady ?? false ? "invite" : nil }
  ) { state in
    state.overlay = find(in: state).map {
      .open(AddAttendeeState(scrum: $0.timer.meeting.scrumID, isInvitation: true))
    }
  }

  /// Invites people by name, to this meeting or also to the scrum. An absent attendee of that name is marked present.
  mutating func invite(_ names: [String], isForGood: Bool, _ app: inout SharedState) -> [Effect] {
    guard !names.isEmpty else { return app.say("Type a name first") }
    let before = timer.meeting
    var (people, invited, words): ([Attendee], [UUID], [String]) = ([], [], [])
    let scrum = app.scrum(timer.meeting.scrumID)
    log.beginStep(at: app.now)
    defer { log.endStep() }
    for name in names {
      // Those of the scrum may have been added after the meeting began.
      let known = scrum?.attendees.first { $0.name.isSameName(as: name) }
      let turn = timer.meeting.turns.first { $0.name.isSameName(as: name) || $0.attendeeID == known?.id }
      guard let turn else {
        let attendee = known ?? Attendee(id: app.random.uuid(), name: name)
        invite(attendee, at: app.now)
        people.append(attendee)
        invited.append(attendee.id)
        words.append("\(name) invited")
        continue
      }
      let person = Attendee(id: turn.attendeeID, name: turn.name)
      people.append(person)
      words.append("\(turn.name) is \(turn.phase == .absent ? "back" : "already on the list")")
      if turn.phase == .absent { log.perform(MeetingLine(.present, person: person.id), at: app.now) }
    }
    var effects: [Effect] = []
    var place = ""
    if let scrum, isForGood, app.readOnlyReason == nil {
      let missing = people.filter { person in !scrum.attendees.contains { $0.id == person.id } }
      if !missing.isEmpty {
        effects = app.add(missing, to: scrum)
        place = " and added to \(scrum.title)"
      }
    }
    app.say(
      words.joined(separator: ", ") + place,
      ending: timer.meeting == before && place.isEmpty ? "" : undoHint(app))
    // A person who joined the scrum after the meeting began may have written something for it.
    let mayHaveUpdates = scrum?.attendees.contains { invited.contains($0.id) } ?? false
    return effects + save(&app)
      + (mayHaveUpdates ? [.files(.readUpdates(scrum: timer.meeting.scrumID))] : [])
  }

  private mutating func invite(_ attendee: Attendee, at now: Date) {
    var line = MeetingLine(.invite, person: attendee.id)
    line.name = attendee.name
    log.perform(line, at: now)
  }
}
