import ScrumModel

extension Wording {
  /// What a change does, in a few words such as `Design deleted`.
  static func change(_ edit: Edit) -> String {
    switch edit {
    case .addScrum(let scrum, _): "\(scrum.title) added"
    case .removeScrum(let scrum, _): "\(scrum.title) deleted"
    case .changeScrum(_, let scrum): "\(scrum.title) changed"
    case .moveScrum: "a scrum moved"
    case .addMeeting(let meeting, _): "a meeting of \(meeting.title) kept"
    case .removeMeeting(let meeting, _): "a meeting of \(meeting.title) deleted"
    case .changeMeeting(_, let meeting, _): "a meeting of \(meeting.title) changed"
    case .several(let edits):
      edits.count == 1 ? change(edits[0]) : edits.isEmpty ? "nothing" : count(edits.count, "change")
    }
  }
}
