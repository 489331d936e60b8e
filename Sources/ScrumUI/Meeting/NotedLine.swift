import CardKit
import ScrumModel

/// A line that was noted, with the sign of its kind.
struct NotedLine: View {
  let note: Note
  let glyphs: GlyphSet

  var body: any View {
    HStack(alignment: .top) {
      Text(sign)
      Text(note.text)
    }
    .accessibilityLabel("\(note.kind.title): \(note.text)\(note.resolvedAt == nil ? "" : ", resolved")")
  }

  private var sign: Character {
    switch note.kind {
    case .note: glyphs.dot
    case .blocker: note.resolvedAt == nil ? glyphs.warning : glyphs.check
    case .parking: glyphs.waiting
    }
  }
}
