import FoundationEssentials
import MeetingTimer
import ScrumModel

// The wall for people who listen: each line says which meeting it is about.
extension AudienceState {
  /// What has happened in the meetings of a wall since an earlier state, a line for each; nil if there was no wall and is
  /// none.
  static func wallNews(in state: AppState, since before: AppState) -> [String]? {
    guard let wall = find(in: state), let old = find(in: before), wall.isWall || old.isWall else {
      return nil
    }
    let news = wall.meetings.compactMap { meeting -> String? in
      let then = old.meetings.first { $0.timer.meeting.id == meeting.timer.meeting.id }
      let words = then.map { meeting.news(since: $0, in: before.shared, state.shared) }
      let line = words?.sentences ?? meeting.words(state.shared)
      return line.isEmpty ? nil : meeting.told(line)
    }
    let gone = old.meetings.map(\.timer.meeting).filter { meeting in
      !wall.meetings.contains { $0.timer.meeting.id == meeting.id }
    }
    return news
      + gone.map {
        let isLeft = state.shared.meetings[$0.scrumID]?.meeting.id == $0.id
        return isLeft ? "\($0.title): everyone has left the meeting" : "Meeting of \($0.title) ended"
      }
  }
}

extension MeetingState {
  /// Where the meeting is, in a few words.
  func words(_ app: SharedState) -> String { place(app) ?? "Parking lot" }

  /// Words about the meeting, which begin with its title unless they name it.
  func told(_ words: String) -> String {
    let title = timer.meeting.title
    let names = ["Meeting of \(title)", "Ready room of \(title)"]
    return names.contains(where: words.hasPrefix) ? words : "\(title): \(words)"
  }
}
