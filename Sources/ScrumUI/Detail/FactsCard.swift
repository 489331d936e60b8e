import CardKit
import ScrumModel

/// The facts of a scrum, in its colours, with what can be done about it.
struct FactsCard: View {
  let scrum: DailyScrum
  /// When it meets, with a sign between the parts.
  let when: (Character) -> String
  /// The rows of the screen.
  let height: Int
  /// Whether there is room for the most important alone.
  let isShort: Bool

  var body: any View {
    EnvironmentReader { environment in
      DataCard(
        scrum.title, subtitle: when(environment.glyphs.dot), theme: CardTheme(scrum.theme), buttons: buttons
      ) {
        if isShort {
          summary(environment.glyphs).lineLimit(1)
          if hasButtons { list(names, environment.glyphs).lineLimit(2) }
        } else {
          if isRoomy { Text(" ") }
          rows(environment.glyphs)
          if isRoomy { Text(" ") }
        }
      }
    }
  }

  private var hasButtons: Bool { height >= 8 }

  /// Whether there is room for empty lines.
  private var isRoomy: Bool { height >= 30 }

  /// The lines for the names: the card must not be higher than the screen.
  private var linesOfNames: Int { isRoomy ? 8 : height >= 20 ? 4 : 2 }

  private var buttons: CardButtons {
    guard hasButtons else { return .none }
    return .primaryAndLink(
      CardButton("Start", id: Command.start.buttonID, key: Keymap.key(for: .start)),
      link: CardButton("Edit", id: Command.edit.buttonID, key: Keymap.key(for: .edit)))
  }

  @ViewBuilder private func rows(_ glyphs: GlyphSet) -> any View {
    FactRow(label: "Length", value: Wording.count(scrum.lengthInMinutes, "minute"))
    FactRow(label: "Schedule", value: schedule(glyphs))
    FactRow(label: "Theme", value: scrum.theme.name)
    FactRow(label: "Attendees", spoken: names.joined(separator: ", "), value: list(numbered, glyphs))
      .lineLimit(linesOfNames)
    FactRow(label: "Order", value: (scrum.speakingOrder ?? .listed).title)
    FactRow(label: "Time is up", value: (scrum.whenTimeIsUp ?? .overtime).title)
    if let share = scrum.share, share != .rebalanced { FactRow(label: "Share", value: share.title) }
  }

  private func schedule(_ glyphs: GlyphSet) -> String {
    scrum.schedule.map { Wording.schedule($0, dash: glyphs.dash) } ?? "none"
  }

  private var names: [String] { scrum.attendees.isEmpty ? ["nobody"] : scrum.attendees.map(\.name) }

  /// The names behind their number.
  private var numbered: [String] {
    guard let first = scrum.attendees.first else { return names }
    return ["\(scrum.attendees.count): \(first.name)"] + names.dropFirst()
  }

  private func list(_ names: [String], _ glyphs: GlyphSet) -> any View {
    ListText(names, separator: " \(glyphs.dot) ") { "and \($0) more" }
  }

  private func summary(_ glyphs: GlyphSet) -> any View {
    let length = "\(scrum.lengthInMinutes) min"
    let people = "\(length) \(glyphs.dot) \(glyphs.person) \(scrum.attendees.count)"
    guard let schedule = scrum.schedule else { return Text(people, shorter: [length]) }
    let days = Wording.schedule(schedule, dash: glyphs.dash)
    return Text("\(length) \(glyphs.dot) \(days)", shorter: [people, length])
  }
}

/// A fact behind its name.
private struct FactRow: View {
  private let label: String
  private let spoken: String
  private let value: any View

  init(label: String, value: String) { self.init(label: label, spoken: value, value: Text(value)) }

  init(label: String, spoken: String, value: any View) {
    self.label = label
    self.spoken = spoken
    self.value = value
  }

  var body: any View {
    HStack(alignment: .top) {
      Text(label).lineLimit(1).foregroundColor(.secondary).frame(width: 11, alignment: .leading)
      value
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel("\(label): \(spoken)")
  }
}
