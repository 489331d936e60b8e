import CardKit
import ScrumModel

/// The facts of a scrum, in its colours, with what can be done about it.
struct FactsCard: View {
  let scrum: DailyScrum
  /// When it meets, with a sign between the parts.
  let when: (Character) -> String
  /// Whether there is room for the most important alone.
  let isShort: Bool
  let hasButtons: Bool

  var body: any View {
    EnvironmentReader { environment in
      DataCard(
        scrum.title, subtitle: when(environment.glyphs.dot), theme: CardTheme(scrum.theme), buttons: buttons
      ) {
        if isShort {
          Text(summary(environment.glyphs)).lineLimit(1)
          if hasButtons { Text(names(environment.glyphs)).lineLimit(2) }
        } else {
          VStack(alignment: .leading) { rows(environment.glyphs) }.padding(.top)
          Text(" ")
        }
      }
    }
  }

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
    FactRow(label: "Attendees", value: names(glyphs))
    FactRow(label: "Order", value: scrum.speakingOrder == .shuffled ? "shuffled" : "as listed")
    FactRow(label: "Time is up", value: scrum.whenTimeIsUp == .advance ? "next speaker" : "overtime")
  }

  private func schedule(_ glyphs: GlyphSet) -> String {
    scrum.schedule.map { Wording.schedule($0, dash: glyphs.dash) } ?? "none"
  }

  private func names(_ glyphs: GlyphSet) -> String {
    scrum.attendees.isEmpty
      ? "nobody" : scrum.attendees.map(\.name).joined(separator: " \(glyphs.dot) ")
  }

  private func summary(_ glyphs: GlyphSet) -> String {
    let length = "\(scrum.lengthInMinutes) min"
    let schedule = scrum.schedule.map { " \(glyphs.dot) \(Wording.schedule($0, dash: glyphs.dash))" }
    return length + (schedule ?? " \(glyphs.dot) \(glyphs.person) \(scrum.attendees.count)")
  }
}

/// A fact behind its name.
private struct FactRow: View {
  let label: String
  let value: String

  var body: any View {
    HStack(alignment: .top) {
      Text(label).lineLimit(1).foregroundColor(.secondary).frame(width: 10, alignment: .leading)
      Text(value).lineLimit(4).accessibilityLabel("\(label): \(value)")
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel("\(label): \(value)")
  }
}
