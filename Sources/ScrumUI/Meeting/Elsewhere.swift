import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// A meeting of which another machine has the clock: this one looks on, and takes over if somebody wants that.

/// An answer to the question that comes before a meeting which runs on another machine.
enum ElsewhereAnswer: DialogAnswer {
  case lookOn, takeOver, another

  var row: (title: String, keys: [Key], help: String) {
    switch self {
    case .lookOn: ("Look on", ["L", .escape, "q"], "See it live, and write notes")
    case .takeOver: ("Take over", ["T"], "The clock goes on here")
    case .another: ("Start another", ["A"], "Two meetings, side by side")
    }
  }
  var id: String { "\(name) elsewhere" }
  var reasonAgainst: String { "Here you can only look on" }
}

extension SharedState {
  /// Why a meeting of another machine can only be looked at; nil if people may write in it, and take it over.
  var reasonToLookOn: String? {
    if case .refused = sync { return "The remote takes nothing from here" }
    return reasonOnSharedHost
  }
}

extension MeetingState {
  /// The machine that has the clock, in a sentence.
  var holderName: String { PlainLine(timer.holder.name).text }

  /// Who else is in the meeting, or where it runs, from long to short.
  func company(_ app: SharedState) -> [String] {
    log.isElsewhere ? ["on \(holderName)"] : Format.company(app.others)
  }

  /// The selected answer to the question what to do with it; nil unless that is asked: it waits until the note is left.
  var selectedElsewhere: ElsewhereAnswer? {
    get { question == nil && note == nil ? elsewhere : nil }
    set { if let newValue { elsewhere = newValue } }
  }

  static let elsewhereTable = dialog("On another machine", .meet, \.selectedElsewhere) {
    meeting, app, answer in
    meeting.elsewhere = nil
    switch answer {
    case .lookOn: return []
    case .takeOver: return meeting.takeClock(&app)
    case .another: return meeting.startAnother(&app)
    }
  }

  static let takeOverRow = row(
    "take over", keys: ["T"], help: "Let the clock go on here that another machine has",
    synonyms: "machine laptop clock holder",
    hint: { $0.log.isElsewhere && $1.reasonToLookOn == nil ? "take over" : nil },
    unless: { $0.log.isElsewhere ? $1.reasonToLookOn : "This machine has the clock" }
  ) { $0.takeClock(&$1) }

  private mutating func takeClock(_ app: inout SharedState) -> [Effect] {
    let former = holderName
    guard log.takeOver(at: app.now) else { return [] }
    runsCommands = true
    app.say("The clock goes on here · \(former) looks on")
    return save(&app)
  }

  private func startAnother(_ app: inout SharedState) -> [Effect] {
    guard let scrum = app.scrum(timer.meeting.scrumID) else { return [] }
    app.close()
    app.meetings[scrum.id] = nil
    return Self.prepare(scrum, beside: timer.meeting.id, &app)
  }

  /// Gives way to a meeting of another machine that is in the place of this one, with what was written.
  mutating func giveWay(to there: StoredMeeting, _ app: inout SharedState) -> [Effect] {
    guard there.meeting.scrumID == timer.meeting.scrumID, there.meeting.id != timer.meeting.id else {
      return []
    }
    app.close()
    app.meetings[there.meeting.scrumID] = nil
    app.say("\(there.meeting.title) runs \(there.company)")
    return Self.join(
      there, adding: timer.meeting.notes(missingIn: there.meeting.turns), typing: drafts, asks: isReady, &app)
  }

  /// Says that another machine has the clock now.
  mutating func loseClock(_ app: inout SharedState) {
    (runsCommands, question) = (false, nil)
    let name = holderName
    app.say("\(name.prefix(1).uppercased())\(name.dropFirst()) has the clock now · you look on")
  }

  /// Closes a meeting that another machine has discarded.
  func closeDiscarded(_ app: inout SharedState) -> [Effect] {
    app.close()
    return app.say("Discarded on \(holderName)")
  }
}

// Whatever changes the course is left to the machine that has the clock.
extension MeetingState {
  static let course: Set<String> = [
    "let speak", "pause", "next", "previous", "absent", "more", "less", "shuffle", "overtime", "fixed turns",
    "deduct late start", "sooner", "later", "last speaker", MeetingState.startID, "next lead",
    MeetingState.lateID,
  ]

  func reasonAgainstCourse(_ app: SharedState) -> String? {
    guard log.isElsewhere else { return nil }
    let hint =
      app.reasonToLookOn == nil ? app.hint(" · T takes over", "take over", in: Self.meetingTable.title) : ""
    return "The clock runs on \(holderName)\(hint)"
  }
}
