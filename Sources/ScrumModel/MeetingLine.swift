import FoundationEssentials

/// A line of the log of a running meeting: what someone did, or time did by itself.
package struct MeetingLine: Hashable, Sendable, Identifiable {
  /// A kind of line; the raw value is the word in the file.
  package enum Act: String, Hashable, Sendable, CaseIterable, JSONChoice {
    /// The meeting as it is from now on, whatever the lines before say.
    case open
    case start, next, previous, floor, absent, present, move, order, time, invite
    case parkingLot = "parking lot"
    case pause, resume
    /// The machine slept, and what the time was is asked; and the two answers.
    case sleep, meeting
    case `break`
    /// The meeting was left, and goes on.
    case takeUp = "take up"
    /// Another machine has the clock from now on.
    case takeOver = "take over"
    /// Another meeting of the scrum, which had begun on a machine apart, has given way to this one.
    case join
    case overtime, advance, shared, fixed, late, lead
    case updates, note, edit, tick, delete, said
    /// The wall clock was set.
    case clock
    /// Nothing but time passed.
    case count
    /// The scrum or a past meeting was changed from the meeting.
    case outside
    /// Lines are undone, or redone if they undid something.
    case undo
    case end
  }

  /// The terminal that wrote it, and a number.
  package var id: String
  /// The wall clock of that terminal.
  package var at: Date
  package var by: String
  /// The name of the person there; nil if it is not known.
  package var who: String?
  /// The machine that wrote it; nil for this one.
  package var on: String?
  /// The line before which it counts, if it came from another machine later than that: only this machine's file says so.
  package var before: String?
  /// The seconds by which that machine's clock is ahead of this one's, as far as they are noticed.
  package var ahead: Int?
  /// The seconds that the meeting's clock counted since the line before, as far as that terminal knew.
  package var ran = 0.0
  package var act: Act
  /// Whose turn it was, or for a machine that takes the clock, the line by which another one had it: if that is no longer
  /// so, the line does nothing. Nil if it does not matter.
  package var from: String?
  /// Whether time did it by itself.
  package var isTime = false
  /// The first line of what was done together; nil for that one.
  package var step: String?
  package var person: UUID?
  /// The person whose place is taken.
  package var place: UUID?
  package var people: [UUID] = []
  /// Seconds that are given or taken, by which the start was late, or by which the clock was set.
  package var seconds: Int?
  package var name: String?
  package var text: String?
  package var note: Note?
  package var updates: [Update] = []
  package var lines: [String] = []
  package var opened: MeetingInProgress?
  /// The scrum before and after a change from the meeting.
  package var scrums: [DailyScrum] = []
  /// A past meeting before and after a change from this one.
  package var meetings: [Meeting] = []
  package var rest = JSONObject()

  package init(_ act: Act, from: String? = nil, person: UUID? = nil, seconds: Int? = nil, note: Note? = nil) {
    (id, at, by) = ("", .blank, "")
    (self.act, self.from, self.person, self.seconds, self.note) = (act, from, person, seconds, note)
  }

  /// Whether notes come with it: one, or those of a meeting that it opens.
  package var hasNotes: Bool { note != nil || opened?.isEmptyRoom == false }

  /// From where an opening brings a meeting back.
  package static let discarded = "discarded"

  /// The line for a meeting that has no log.
  package static func opening(_ meeting: MeetingInProgress) -> MeetingLine {
    var line = MeetingLine(.open)
    (line.opened, line.at) = (meeting, meeting.asOf)
    return line
  }
}

// What was changed beside the meeting.
extension MeetingLine {
  /// The line for a change of the meeting's scrum, or of a past meeting of it; nil for another change.
  package init?(_ edit: Edit, of scrum: UUID) {
    self.init(.outside)
    switch edit {
    case .changeScrum(let from, let to) where to.id == scrum: scrums = [from, to]
    case .changeMeeting(let from, let to, scrum): meetings = [from, to]
    default: return nil
    }
  }

  /// The change; nil if the line is of none.
  /// - Parameter scrum: that of the meeting.
  package func edit(of scrum: UUID) -> Edit? {
    if scrums.count == 2 { return .changeScrum(from: scrums[0], to: scrums[1]) }
    return meetings.count == 2 ? .changeMeeting(from: meetings[0], to: meetings[1], scrum: scrum) : nil
  }
}

extension MeetingLine: Record {
  package static let blank = MeetingLine(.count)
  package static let fields = Fields<MeetingLine>([
    .value("id", "id", .line, { $0.id }, { $0.id = $1 }),
    .value("at", "moment", .moment, { $0.at }, { $0.at = $1 }),
    .value("by", "terminal", .line, { $0.by }, { $0.by = $1 }),
    .optional("who", "person", .line, { $0.who }, { $0.who = $1 }),
    .optional("on", "machine", .line, { $0.on }, { $0.on = $1 }),
    .optional("before", "place", .line, { $0.before }, { $0.before = $1 }),
    .optional("ahead", "clock", .number(-mostSeconds...mostSeconds, "s"), { $0.ahead }, { $0.ahead = $1 }),
    .usual("ran", "time", .seconds, { $0.ran }, { $0.ran = $1 }),
    .value("do", "act", .word, { $0.act }, { $0.act = $1 }),
    .optional("from", "turn", .line, { $0.from }, { $0.from = $1 }),
    .usual("isTime", "time", .flag, { $0.isTime }, { $0.isTime = $1 }),
    .optional("step", "step", .line, { $0.step }, { $0.step = $1 }),
    .optional("person", "attendee", .id, { $0.person }, { $0.person = $1 }),
    .optional("place", "place", .id, { $0.place }, { $0.place = $1 }),
    .usual("people", "order", .values(.id), { $0.people }, { $0.people = $1 }),
    .optional(
      "seconds", "seconds", .number(-mostSeconds...mostSeconds, "s"), { $0.seconds }, { $0.seconds = $1 }),
    .optional("name", "name", .line, { $0.name }, { $0.name = $1 }),
    .optional("text", "text", .text(limit: TextLimits.transcript), { $0.text }, { $0.text = $1 }),
    .optional("note", "note", .record, { $0.note }, { $0.note = $1 }),
    .usual("updates", "updates", .list(), { $0.updates }, { $0.updates = $1 }),
    .usual("lines", "lines", .values(.line), { $0.lines }, { $0.lines = $1 }),
    .optional("opened", "meeting", .record, { $0.opened }, { $0.opened = $1 }),
    .usual("scrums", "scrum before and after", .list(), { $0.scrums }, { $0.scrums = $1 }),
    .usual("meetings", "meeting before and after", .list(), { $0.meetings }, { $0.meetings = $1 }),
    .outside("version"),
  ])

  /// A wall clock may be set by years.
  private static let mostSeconds = 1 << 40

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

extension MeetingInProgress {
  /// The lines that write its notes in another meeting, but for those that are there.
  package func notes(missingIn there: [some NotesOfAttendee]) -> [MeetingLine] {
    let known = Set(there.flatMap(\.notes).map(\.id))
    return turns.flatMap { turn -> [MeetingLine] in
      let notes = turn.notes.filter { !known.contains($0.id) }
      let isThere = there.contains { $0.attendeeID == turn.attendeeID }
      var invitation = MeetingLine(.invite, person: turn.attendeeID)
      invitation.name = turn.name
      return (notes.isEmpty || isThere ? [] : [invitation])
        + notes.map { MeetingLine(.note, person: turn.attendeeID, note: $0) }
    }
  }
}

extension [MeetingLine] {
  /// The lines as they follow others that were written meanwhile: the time that those counted is not counted again.
  package func following(_ others: [MeetingLine]) -> [MeetingLine] {
    var lines = self
    lines.giveUp(others.seconds(besides: self))
    return lines
  }

  /// The lines, if they bring back a discarded meeting that somebody else has brought back, and that is now as given: of
  /// what they open, the notes count that are not there.
  package func joining(_ state: @autoclosure () -> MeetingInProgress?) -> [MeetingLine] {
    // To find the state takes a fold.
    guard let opening = first, opening.from == MeetingLine.discarded, let own = opening.opened,
      let there = state(), own.id == there.id
    else { return self }
    var notes = own.notes(missingIn: there.turns)
    for place in notes.indices {
      (notes[place].id, notes[place].by) = ("\(opening.id).\(place + 1)", opening.by)
      notes[place].at = opening.at
    }
    return notes + dropFirst()
  }

  /// The seconds that this machine's clock counted while it ran for other lines, too, which may be those that started it.
  package func seconds(besides own: [MeetingLine]) -> Double {
    let start = own.prefix { $0.ran == 0 }.last { [.start, .resume].contains($0.act) }?.at ?? .distantPast
    return reduce(0) {
      $0 + ($1.on == nil ? Swift.min($1.ran, Swift.max(0, $1.at.timeIntervalSince(start))) : 0)
    }
  }

  /// Takes away time that others have counted; returns what is left of it.
  @discardableResult
  package mutating func giveUp(_ seconds: Double) -> Double {
    var left = seconds
    for place in indices where left > 0 {
      let taken = Swift.min(left, self[place].ran)
      self[place].ran -= taken
      left -= taken
    }
    return left
  }
}
