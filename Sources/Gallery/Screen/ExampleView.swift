import CardKit

/// One example: what it is, how it looks, and the code that makes it beside that or below.
struct ExampleView: View {
  /// The example and its code.
  let entry: Entry
  /// How it looks.
  let preview: PreviewView
  /// Whether there is room for empty lines.
  let isRoomy: Bool

  var body: any View {
    VStack(alignment: .leading) {
      Text(entry.example.title).bold().foregroundColor(.accent).accessibilityAddTraits(.isHeader)
      Text(entry.example.sentence).foregroundColor(.secondary)
      if isRoomy { Text(" ") }
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .top, spacing: 3) {
          PreviewFrame(preview: preview)
          // The first line stands opposite the first row inside the frame.
          CodeView(lines: entry.code).padding(.top, 1)
        }
        VStack(alignment: .leading) {
          PreviewFrame(preview: preview)
          CodeView(lines: entry.code).padding(.leading, 1)
        }
      }
      Text(" ")
    }
  }
}
