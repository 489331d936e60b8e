import FoundationEssentials

extension DailyScrum {
  /// The three scrums that an empty board offers to load, with ids from `makeID`.
  public static func samples(makeID: () -> UUID = { UUID() }) -> [DailyScrum] {
    func sample(_ title: String, _ minutes: Int, _ theme: Theme, _ names: String...) -> DailyScrum {
      DailyScrum(
        id: makeID(), title: title, attendees: names.map { Attendee(id: makeID(), name: $0) },
        lengthInMinutes: minutes, theme: theme)
    }
    return [
      sample("Design", 10, .yellow, "Cathy", "Daisy", "Simon", "Jonathan"),
      sample("App Dev", 5, .orange, "Katie", "Gray", "Euna", "Luis", "Darla"),
      sample(
        "Web Dev", 5, .poppy, "Chella", "Chris", "Christina", "Eden", "Karla", "Lindsey", "Aga", "Chad",
        "Jenn", "Sarah"),
    ]
  }
}
