import CardKit
import ScrumModel

/// A card of a rail: when its scrum meets, and what blocks it; more while it is expanded.
struct RailCard: View {
  let content: CardContent
  let width: Int
  let rows: Int

  /// The columns for text: all but the stripe and the right margin, in which the rail shows that it continues.
  private var room: Int { max(1, width - 2) }

  var body: some View {
    EnvironmentReader { environment in
      card(environment)
        .stripe(
          CardTheme(content.scrum.theme).background, isThick: environment.isFocused,
          // Each row of each stripe is redrawn when the rail scrolls.
          rows: 1
        )
    }
  }

  private func card(_ environment: EnvironmentValues) -> any View {
    let lines = ColumnLine(lines: lines(environment))
    if content.isExpanded {
      return VStack(alignment: .leading) {
        lines.accessibilityLabel(content.spoken)
        CardDetails(content: content, width: room, hides: [])
      }
    }
    guard let names = content.foundNames else { return lines.accessibilityLabel(content.spoken) }
    return VStack(alignment: .leading) {
      lines
      FoundNames(names: names)
    }
    .accessibilityLabel(content.spoken)
  }

  private func lines(_ environment: EnvironmentValues) -> [[ColumnLine.Column]] {
    let (glyphs, count) = (environment.glyphs, content.summary.blockers.count)
    let blocked = count == 0 ? "" : "\(glyphs.warning) \(count)"
    let isTall = rows >= BoardPlan.tallRail
    let mark = isTall || count == 0 ? 0 : min(4, room - 1)
    let quiet = Style(foreground: .secondary)
    let title: [ColumnLine.Column] = [
      .init(content.scrum.title, width: room - mark, style: environment.titleStyle, marked: content.marked),
      .init(mark > 0 ? blocked : "", width: mark, alignment: .trailing, style: content.blockedStyle),
    ]
    // In the footer, the key would come and go as the focus moves.
    let key = content.next?.isMissed == true && room >= 32 ? 9 : 0
    let when: [ColumnLine.Column] = [
      .init(content.app.when(content.scrum, dot: glyphs.dot), width: room - key, style: content.dueStyle),
      .init(key > 0 ? "x dismiss" : "", width: key, style: quiet),
    ]
    guard isTall else { return [title, when] }
    let blockers = room >= 20 && count > 0 ? "\(blocked) open blocker\(count == 1 ? "" : "s")" : blocked
    let people = content.scrum.attendees.count
    let facts = "\(people) \(people == 1 ? "person" : "people")"
    let length = "\(content.scrum.lengthInMinutes) min"
    let gap = String(repeating: " ", count: max(1, room - facts.utf8.count - length.utf8.count))
    return [
      title, when, [.init(blockers, width: room, style: content.blockedStyle)],
      [.init(facts + gap + length, width: room, style: quiet)],
    ]
  }
}
