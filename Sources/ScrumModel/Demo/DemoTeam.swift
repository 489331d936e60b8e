/// A team of the demo.
struct DemoTeam: Sendable {
  enum Today: Sendable {
    /// By its days alone.
    case usual
    /// Due on this day, whatever it is, and not held.
    case due
    case held, running
  }

  let title, people: String
  let minutes: Int
  let theme: Theme
  /// The minutes from now until it is due on its days; nil without a schedule.
  var due: Int?
  var today = Today.due
  var days = Schedule.workdays
  /// The open blockers, by the place of the attendee and the number of meetings since.
  var blockers: [(attendee: Int, ago: Int, text: String)] = []
  /// Those who are away today, with the days since they left and until they are back.
  var away: [(attendee: Int, since: Int, left: Int, word: String)] = []
  /// The places of those who have written an update.
  var writers: [Int] = []

  static let all = [
    DemoTeam(
      title: "Design", people: "Cathy Daisy Simon Jonathan", minutes: 10, theme: .yellow, due: 6,
      away: [(1, 2, 3, "holiday")], writers: [0, 2]),
    DemoTeam(
      title: "Platform", people: "Ananya Bob Łukasz Priya Tomás Ed", minutes: 15, theme: .navy, due: -7,
      blockers: [(2, 1, "no access to the production logs"), (4, 0, "the certificate expires this week")],
      away: [(5, 0, 1, "conference")], writers: [0, 2, 3]),
    DemoTeam(
      title: "Payments", people: "Dana Omar Lena Kofi Mei Sven Ivy", minutes: 10, theme: .teal, due: -4,
      today: .running,
      blockers: [(1, 6, "waiting for the bank to answer"), (4, 0, "needs a decision about refunds")]),
    DemoTeam(
      title: "App Dev", people: "Katie Gray Euna Luis Darla", minutes: 5, theme: .orange, due: 36,
      blockers: [(2, 2, "no test device for the new camera")], writers: [1]),
    DemoTeam(
      title: "Web Dev", people: "Chella Chris Christina Eden Karla Lindsey Aga Chad", minutes: 8,
      theme: .poppy, due: 21),
    DemoTeam(
      title: "Mobile iOS", people: "Ravi Noor 美咲", minutes: 5, theme: .indigo, due: -35, today: .held,
      blockers: [(1, 3, "staging is down")]),
    DemoTeam(
      title: "Data Engineering", people: "Hugo Zoë Елена Malik Ines", minutes: 10, theme: .seafoam, due: -95,
      today: .held, away: [(3, 9, 11, "parental leave")]),
    DemoTeam(
      title: "Security", people: "Paula Amir Greta", minutes: 15, theme: .oxblood, due: 140, today: .usual,
      days: [.tue, .thu]),
    DemoTeam(
      title: "Support", people: "Ada Grace Linus Joan", minutes: 5, theme: .bubblegum, due: -125),
    DemoTeam(
      title: "QA", people: "Wes Xenia Αλέξανδρος Uma", minutes: 8, theme: .lavender, due: 100,
      blockers: [(0, 4, "waiting for the API key")]),
    DemoTeam(
      title: "Leads", people: "Cathy Katie Ananya Dana Wes", minutes: 15, theme: .purple, due: 60,
      today: .usual, days: [.mon, .wed, .fri]),
    DemoTeam(
      title: "Onboarding", people: "Nell Otto", minutes: 10, theme: .tan, due: nil, today: .usual),
  ]
}
