import CardKit

/// What stops the speaker's work, a line each, in a place that stays where it is however many there are.
struct SpeakerBlockers: View {
  let blockers: [SpeakerBlocker]
  /// The room that is kept for them.
  let size: Size

  /// The columns across which words and their age are still seen as one, and the least for an age.
  private static let most = 64, leastForAge = 28

  var body: any View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        if blockers.count > 1, size.height == 1 {
          Text("\(environment.glyphs.warning) \(blockers.count) open blockers")
        } else {
          ForEach(blockers.prefix(shown)) { line($0, environment.glyphs.warning) }
          if shown < blockers.count { Text("  and \(blockers.count - shown) more").dim() }
        }
      }
      .lineLimit(1)
      .frame(width: width, height: size.height, alignment: .topLeading)
    }
  }

  private func line(_ blocker: SpeakerBlocker, _ sign: Character) -> any View {
    HStack {
      Text(sign)
      Text(blocker.text)
      if width >= Self.leastForAge {
        Spacer()
        Text(blocker.age).dim().fixedSize()
      }
    }
  }

  private var width: Int { max(0, min(size.width, Self.most)) }

  /// Those that have a line each: where there are more than lines, the last says how many.
  private var shown: Int { blockers.count > size.height ? max(0, size.height - 1) : blockers.count }
}
