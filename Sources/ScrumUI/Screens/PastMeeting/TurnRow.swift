import CardKit
import ScrumModel

/// A turn of a meeting: a bar of the time used against the time given; in words where that is not known.
struct TurnRow: View {
  let turn: Turn
  /// Whether it is known how long anybody spoke in the meeting.
  let isTimed: Bool
  let isMarked: Bool
  /// The columns of the longest name.
  var nameWidth = 20

  var body: any View {
    HStack {
      Text(turn.name).frame(minWidth: 6, maxWidth: min(max(6, nameWidth), 20), alignment: .leading)
        .layoutPriority(1)
      if turn.outcome == .spoke, isTimed {
        EnvironmentReader { environment in
          SegmentedBar([
            .init(
              weight: 1, fraction: Double(turn.seconds) / Double(max(1, turn.allotted)),
              style: style(in: environment.colorScheme))
          ])
          .accessibilityHidden()
        }
        Text("\(Wording.clock(turn.seconds)) / \(Wording.clock(turn.allotted))").fixedSize()
      } else {
        Spacer()
        Text(words).dim()
      }
    }
    .lineLimit(1)
    .padding(.leading)
    .reversed(isMarked)
    .keptInView(isMarked)
    .accessibilityElement(children: .combine)
  }

  private var words: String {
    switch turn.outcome {
    case .spoke: "was there"
    case .skipped: "did not speak"
    case .absent: "absent"
    }
  }

  /// What took longer is filled to the end and coloured.
  private func style(in scheme: ColorScheme) -> Style {
    let isOver = turn.seconds > turn.allotted
    let color = isOver ? ColorRole.danger.color(in: scheme) : .terminal
    var style = Style(foreground: color, attributes: isOver ? .bold : [])
    if isMarked { style.attributes.insert(.reverse) }
    return style
  }
}
