import Testing

@testable import scrums

/// The recipes for scrums beside meetings, run by `sh`.
extension RecipeTests {
  @Test("two machines that sync have the same scrums; a machine's crontab keeps them so, and says nothing")
  func team() throws {
    let (ada, ben) = (try Machine(), try Machine())
    let repository = ada.home + "/team.git"
    try ada.run("git", "init", "--quiet", "--bare", repository)
    let title = "One store for a team"
    let sync = try Recipes.code(title).replacing("git@host:team.git", with: repository)
    try #require(sync.contains(repository))
    try ada.run("scrums", "add", "Platform", "--attendees", "Ada, Ben")
    for machine in [ada, ben] { try machine.run(lines: sync) }
    #expect(try ben.terminal.titles() == ["Platform"])

    let crontab = try Crontab(try Recipes.code(title, 1))
    let command = try #require(crontab.commands.first)
    try ada.run("scrums", "add", "Design", "--attendees", "Cleo")
    try ben.run("scrums", "edit", "Platform", "--length", "20")
    for machine in [ada, ben, ada] {
      let variables = crontab.variables.map { $0.replacing("/usr/local/bin", with: machine.programs) }
      // Cron sends a mail with what is printed.
      #expect(try machine.run(lines: command, setting: ["PATH=/usr/bin:/bin"] + variables).isEmpty)
    }
    #expect(try ada.terminal.titles().sorted() == ["Design", "Platform"])
    #expect(try ada.terminal.scrum("Platform")?["lengthInMinutes"] as? Int == 20)
    #expect(try ada.run("scrums", "list", "--json") == ben.run("scrums", "list", "--json"))
  }

  /// The lines of a crontab, each of which cron accepts.
  private struct Crontab {
    var variables: [String] = []
    var commands: [String] = []

    init(_ text: String) throws {
      let ranges = [0...59, 0...23, 1...31, 1...12, 0...7]
      for line in text.split(separator: "\n") {
        if line.contains(/^[A-Z]+=/) {
          variables.append(String(line))
          continue
        }
        let fields = line.split(separator: " ", maxSplits: ranges.count)
        try #require(fields.count == ranges.count + 1, "\(line)")
        for (field, range) in zip(fields, ranges) {
          #expect(field.contains(/^(\*|\d+(-\d+)?)(\/\d+)?$/), "\(field)")
          #expect(field.matches(of: /\d+/).allSatisfy { range.contains(Int($0.output) ?? -1) }, "\(field)")
        }
        // Cron takes a percent sign for a new line.
        let command = String(fields[ranges.count])
        #expect(!command.contains("%"))
        commands.append(command)
      }
    }
  }

  @Test("the calendar is a file with the scrum that has a schedule")
  func calendar() throws {
    let machine = try Machine()
    try machine.run("scrums", "add", "Web Dev", "--attendees", "Ada", "--at", "9:30", "--days", "mon-fri")
    #expect(try machine.run(lines: try Recipes.code("A calendar")).isEmpty)
    let calendar = try machine.terminal.file("../scrums.ics")
    #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n") && calendar.hasSuffix("END:VCALENDAR\r\n"))
    #expect(calendar.contains("\r\nSUMMARY:Web Dev\r\n") && calendar.contains("BYDAY=MO,TU,WE,TH,FR"))
  }

  @Test("what everyone writes without a meeting, everyone reads")
  func standup() throws {
    let machine = try Machine()
    try machine.run("scrums", "add", "Web Dev", "--attendees", "Ada, Ben")
    let lines = try Recipes.code("A standup without a meeting").split(separator: "\n").map(String.init)
    try #require(lines.count == 2)
    let note = try #require(lines[0].firstMatch(of: /'(.+)'/)?.1)
    try machine.run(lines: lines[0])
    try machine.run(lines: lines[0].replacing(note, with: "the API waits"), setting: ["SCRUMS_USER=Ben"])
    let shown = try machine.run(lines: lines[1])
    #expect(shown.contains(note) && shown.contains("the API waits"))
  }
}
