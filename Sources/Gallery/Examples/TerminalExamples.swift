import CardKit

package enum TerminalExamples {
  package static let glyphSet = Component(
    .own, "GlyphSet",
    Example("Signs", "Every one has a form in ASCII; press A to see it", GlyphSets()),
    Example("Signs of your own", "A set with some of them replaced", GlyphSetOwn()))

  package static let canvas = Component(
    .own, "Canvas", also: ["Cell", "Canvas.Run"],
    Example("Cells", "Views draw on a grid of cells, each with its colours", CanvasCells()),
    Example("Changes", "Only what differs from the last frame is sent", CanvasChanges()))

  package static let textRuler = Component(
    .own, "TextRuler", also: ["UnicodeRuler", "PlainLine"],
    Example("Columns", "Layout counts columns, not characters", TextRulerColumns()),
    Example("Harmless text", "A plain line holds nothing that a terminal obeys", PlainLineText()))
}

struct GlyphSets: View {
  var body: some View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      VStack(alignment: .leading) {
        Text("\(glyphs.collapsed) closed  \(glyphs.expanded) open")
        Text("\(glyphs.openBox) to do  \(glyphs.checkedBox) done")
        Text("\(glyphs.check) on time  \(glyphs.warning) late")
      }
    }
  }
}

struct GlyphSetOwn: View {
  var body: some View {
    EnvironmentReader { environment in
      let own = environment.glyphs.replacing(["checkmark": "+", "xmark": "-"])
      let view = VStack(alignment: .leading) {
        Label("on time", systemImage: "checkmark")
        Label("late", systemImage: "xmark")
      }
      VStack(alignment: .leading, spacing: 1) {
        view
        Text(view.picture(width: 12, glyphs: own))
      }
    }
  }
}

struct CanvasCells: View {
  var body: some View {
    let canvas = Canvas(Text("Design").bold(), size: Size(width: 8, height: 1))
    return VStack(alignment: .leading) {
      Text(canvas.picture)
      ForEach([0, 7]) { x in
        let cell = canvas[x, 0]
        Text("\(x): '\(canvas.character(of: cell))' bold: \(cell.attributes.contains(.bold))")
      }
    }
  }
}

struct CanvasChanges: View {
  var body: some View {
    let size = Size(width: 20, height: 2)
    let before = Canvas(Text("Design\n9 min left"), size: size)
    let after = Canvas(Text("Design\n8 min left"), size: size)
    return VStack(alignment: .leading) {
      ForEach(after.changes(since: before), id: \.self) { run in
        Text("row \(run.y), columns \(run.columns)")
      }
    }
  }
}

struct TextRulerColumns: View {
  private func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (UnicodeRuler().width(of: $1) ?? 0) }
  }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["Design", "日本語", "naïve"], id: \.self) { text in
        Text("\(text): \(columns(text)) columns")
      }
    }
  }
}

struct PlainLineText: View {
  var body: some View {
    let line = PlainLine("Design\u{1B}[2J\nreview")
    return Text("\(line.text): \(line.columns) columns")
  }
}
