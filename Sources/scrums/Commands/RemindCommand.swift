import ScrumModel
import ScrumStore

struct RemindCommand: Subcommand {
  private(set) var scrum = ""
  private(set) var before = 120.0
  private(set) var isOnce = false

  static let name = "remind"
  static let synonyms = ["notify", "alarm"]
  static let summary = "Announce each scrum before it starts"
  static let details = """
    Before each scrum that is due it runs your command for meetingDue in config.json, or else prints a line such as
    'Design in 2 min · 09:30'. Without NAME it is about all scrums. A meeting that was held or that runs, a cancelled
    day and a holiday are passed over. It goes on until it is interrupted, and sleeps in between.
    """
  static let examples: KeyValuePairs = [
    "scrums remind --before 5m design": "Five minutes before each Design",
    "scrums remind --once": "Until the next scrum is about to start",
  ]
  static let notes: [HelpBlock] = [
    "See PROGRAMS OF YOUR OWN in the manual for meetingDue, and EXAMPLES for a service that starts by itself."
  ]

  static var arguments: [CommandArgument<Self>] { [.scrum(isRequired: false) { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    [
      .value(
        "--before", ValueRow("TIME", .text), needs: "a time such as 90s, 2m or 1h, at most 24h",
        "Say it that long before the start", standard: "2m", read: { seconds(of: $0) },
        store: { $0.before = $1 }),
      .flag("--once", "End after the first one") { $0.isOnce = true },
    ]
  }

  static let sharedOptions = listingOptions

  /// Reads `90s`, `2m`, `1h` or `2`, which are minutes.
  private static func seconds(of text: String) -> Double? {
    DigitReader.read(text) { $0.amount(in: ["s": 1, "m": 60, "h": 3_600], standard: 60) }
      .flatMap { $0 <= 86_400 ? Double($0) : nil }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let id = scrum.isEmpty ? nil : try environment.scrum(scrum, in: store).id
    return ReminderWatch(self, of: id, store, environment).run()
  }
}
