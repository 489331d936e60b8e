import CardKit
import ScrumModel

/// A turn of a meeting: a bar of the time used against the time given; in words where there is none.
struct TurnRow: View {
  let turn: Turn
  /// Whether it is known how long anybody spoke in the meeting.
  let isTimed: Bool
  let isMarked: Bool
  let measures: TurnMeasures
  /// The columns that there are.
  let width: Int

  var body: any View {
    VStack(alignment: .leading) {
      if turn.outcome == .spoke, isTimed {
        // The bar is not marked with the rest: in exchanged colours it would say the opposite.
        HStack(spacing: 0) {
          Text(" ").fixedSize().reversed(isMarked)
          TimeRow(
            name: turn.name, time: TurnTime(seconds: turn.seconds, allotted: turn.allotted),
            longest: measures.longest, measures: measures, width: width, isMarked: isMarked)
        }
      } else {
        words.padding(.leading).reversed(isMarked)
      }
    }
    .keptInView(isMarked)
  }

  private var words: any View {
    let (sign, words): (KeyPath<GlyphSet, Character>, String) =
      switch turn.outcome {
      case .spoke: (\.check, "was there")
      case .skipped: (\.waiting, "did not speak")
      case .absent: (\.absent, "absent")
      }
    return EnvironmentReader { environment in
      HStack {
        Text(turn.name).frame(width: TimeRow.nameWidth(measures, in: width), alignment: .leading)
        Text("\(environment.glyphs[keyPath: sign]) \(words)").dim()
        Spacer()
      }
      .lineLimit(1)
      .accessibilityElement()
      .accessibilityLabel("\(turn.name), \(words)")
    }
  }
}
