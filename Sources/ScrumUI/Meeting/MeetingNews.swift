import MeetingTimer
import ScrumModel

extension MeetingState {
  /// The seconds left that are announced.
  private static let marks = [60, 15]

  /// What has happened in the meeting since an earlier state, in words for a screen reader.
  func news(since before: MeetingState?) -> [String] {
    guard let before, before.timer.meeting.id == timer.meeting.id else { return speakerNews }
    let (turns, old) = (timer.meeting.turns, before.timer.meeting.turns)
    var news = turns.compactMap { turn -> String? in
      guard let was = old.first(where: { $0.attendeeID == turn.attendeeID }),
        (was.phase == .absent) != (turn.phase == .absent)
      else { return nil }
      return turn.phase == .absent ? "\(turn.name) absent" : "\(turn.name) present"
    }
    if timer.isPaused != before.timer.isPaused, !isReady {
      news.append(timer.isPaused ? "Paused" : "Clock runs")
    }
    let isOther =
      timer.speakerID != before.timer.speakerID || timer.meeting.stage != before.timer.meeting.stage
    return news + (isOther ? speakerNews : timeNews(since: before))
  }

  private var speakerNews: [String] {
    guard timer.meeting.stage == .turns else { return [] }
    guard timer.speaker != nil else { return [Format.nobody(in: timer)] }
    let time = timer.isOvertime ? "Overtime" : Format.spoken(timer.displayedRemaining)
    return ["\(timer.name(of: timer.speaker)) speaks", time, Format.number(of: timer)]
  }

  /// What the clock, or more or less time, has changed for the same speaker.
  private func timeNews(since before: MeetingState) -> [String] {
    guard let speaker = timer.speaker, let old = before.timer.speaker, timer.meeting.stage == .turns else {
      return []
    }
    let (left, was) = (timer.displayedRemaining, before.timer.displayedRemaining)
    if timer.meeting.turns[speaker].allotted != before.timer.meeting.turns[old].allotted {
      return ["\(Format.spoken(left)) \(timer.isOvertime ? "over" : "left")"]
    }
    if let mark = Self.marks.last(where: { was > $0 && left <= $0 }), left > 0 {
      return ["\(mark) seconds left"]
    }
    if was > 0, left <= 0 { return ["Time is up"] }
    let minutes = -left / 60
    return minutes > 0 && -was / 60 < minutes ? ["\(Format.count(minutes, "minute")) over"] : []
  }
}
