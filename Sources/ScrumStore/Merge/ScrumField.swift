import ScrumModel

/// A part of a scrum that is changed as a whole.
enum ScrumField: CaseIterable {
  case title, length, theme, schedule, speakingOrder, whenTimeIsUp, share

  /// What a sentence calls it.
  var words: String {
    switch self {
    case .title: "title"
    case .length: "length"
    case .theme: "theme"
    case .schedule: "schedule"
    case .speakingOrder: "order of speaking"
    case .whenTimeIsUp: "end of time"
    case .share: "sharing of time"
    }
  }

  /// What a scrum has there, as a sentence says it.
  func value(of scrum: DailyScrum) -> String {
    switch self {
    case .title: return scrum.title.quoted
    case .length: return "\(scrum.lengthInMinutes) min"
    case .theme: return scrum.theme.rawValue
    case .schedule:
      guard let schedule = scrum.schedule else { return "no schedule" }
      return (schedule.days.map(\.rawValue) + ["\(schedule.time)"]).joined(separator: " ")
    case .speakingOrder: return (scrum.speakingOrder ?? .listed).rawValue
    case .whenTimeIsUp: return (scrum.whenTimeIsUp ?? .overtime).rawValue
    case .share: return (scrum.share ?? .rebalanced).rawValue
    }
  }

  /// Whether two scrums have the same there.
  func isSame(in one: DailyScrum, _ other: DailyScrum) -> Bool {
    switch self {
    case .title: one.title.utf8.elementsEqual(other.title.utf8)
    case .length: one.lengthInMinutes == other.lengthInMinutes
    case .theme: one.theme == other.theme
    case .schedule: one.schedule == other.schedule
    case .speakingOrder: one.speakingOrder == other.speakingOrder
    case .whenTimeIsUp: one.whenTimeIsUp == other.whenTimeIsUp
    case .share: one.share == other.share
    }
  }

  /// Gives a scrum what another has there.
  func copy(from source: DailyScrum, to scrum: inout DailyScrum) {
    switch self {
    case .title: scrum.title = source.title
    case .length: scrum.lengthInMinutes = source.lengthInMinutes
    case .theme: scrum.theme = source.theme
    case .schedule: scrum.schedule = source.schedule
    case .speakingOrder: scrum.speakingOrder = source.speakingOrder
    case .whenTimeIsUp: scrum.whenTimeIsUp = source.whenTimeIsUp
    case .share: scrum.share = source.share
    }
  }
}
