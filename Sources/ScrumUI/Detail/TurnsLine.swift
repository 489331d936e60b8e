import CardKit

/// How long everybody speaks, in the one line for which there is room; before it how the meetings went, where
/// nothing else says that.
struct TurnsLine: View {
  let past: PastMeetings
  /// Whether how the meetings went is shown elsewhere.
  let hasDurations: Bool

  var body: any View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      HStack {
        Text(glyphs.collapsed).fixedSize().accessibilityHidden()
        if hasDurations {
          let words = words(glyphs.dot)
          Text(words[0], shorter: Array(words.dropFirst()))
        } else {
          durations
        }
        Spacer()
      }
      .lineLimit(1)
      .reversed(environment.isFocused)
      .accessibilityElement(children: .combine)
    }
  }

  private var durations: any View {
    ViewThatFits(in: .horizontal) {
      HStack {
        DurationsLine(meetings: past.recent)
        Text(Wording.onTime(past.recent))
      }
      Text(Wording.onTime(past.recent))
      Text("Turns")
    }
  }

  /// The average, the longest turn and who was absent most; each shorter than the one before.
  private func words(_ dot: Character) -> [String] {
    let base = "Turns: \(past.averageTurn)"
    let longest = past.turns.max { $0.longest ?? 0 < $1.longest ?? 0 }
    guard let longest, longest.longest != nil else { return ["Turns"] }
    let most = "\(base) \(dot) longest \(longest.longestWords)"
    let named = "\(most) (\(longest.name))"
    let rest = [named, most, base, "Turns"]
    guard let absent = past.turns.max(by: { $0.absent < $1.absent }), absent.absent > 0 else { return rest }
    return ["\(named) \(dot) absent \(absent.absent) of \(absent.expected) (\(absent.name))"] + rest
  }
}
