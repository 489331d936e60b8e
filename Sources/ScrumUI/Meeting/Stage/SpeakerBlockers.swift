import CardKit
import FoundationEssentials
import ScrumModel

/// An open blocker of the speaker.
struct SpeakerBlocker: Hashable {
  let text: String
  /// Such as `12 days`.
  let age: String

  init(_ blocker: OpenBlocker, _ app: SharedState) {
    (text, age) = (blocker.text, app.age(of: blocker))
  }
}

/// A blocker with its age, in as many lines as there may be.
struct BlockerLine: View {
  let blocker: SpeakerBlocker
  let sign: Character
  var hasAge = true

  var body: some View {
    HStack(alignment: .top) {
      Text(sign).bold().foregroundColor(.warning)
      Text(blocker.text).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      if hasAge { Text(blocker.age).dim().fixedSize() }
    }
  }
}

/// The speaker's open blockers, a line each, in a room of fixed size.
struct SpeakerBlockers: View {
  let blockers: [SpeakerBlocker]
  let size: Size

  /// The most columns for a line, and the least for one with an age.
  private static let most = 64, leastForAge = 28

  var body: some View {
    EnvironmentReader { environment in
      let sign = environment.glyphs.warning
      VStack(alignment: .leading) {
        if blockers.count > 1, size.height == 1 {
          Text("\(sign) \(blockers.count) open blockers")
        } else {
          ForEach(blockers.prefix(shown)) {
            BlockerLine(blocker: $0, sign: sign, hasAge: width >= Self.leastForAge)
          }
          if shown < blockers.count { Text("  and \(blockers.count - shown) more").dim() }
        }
      }
      .lineLimit(1)
      .frame(width: width, height: size.height, alignment: .topLeading)
      .clipped()
    }
  }

  private var width: Int { max(0, min(size.width, Self.most)) }

  /// The blockers with a line of their own; if there are more than lines, the last line counts the rest.
  private var shown: Int { blockers.count > size.height ? max(0, size.height - 1) : blockers.count }
}
