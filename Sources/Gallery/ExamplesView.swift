import CardKit
import GalleryExamples

struct ExamplesView: View {
  let state: GalleryState
  let entry: Entry
  let memories: PreviewMemories

  static func id(of entry: Entry) -> ViewID { ViewID("examples of \(entry.name)") }

  var body: some View {
    let id = Self.id(of: entry)
    ScrollView {
      LazyVStack {
        ForEach(entry.examples.indices) { place in
          let example = entry.examples[place]
          ExampleView(
            example: example, code: entry.code(of: example), preview: preview(place),
            isRoomy: state.layout.isRoomy, isSpoken: state.isSpoken
          )
          .focusable()
        }
      }
      .padding(.trailing)
    }
    .id(id.path)
    .focus(state.inside.map { id.appending($0).appending("preview") })
  }

  private func preview(_ place: Int) -> PreviewView {
    PreviewView(
      running: memories[entry.examples[place]], look: state.look, isActive: state.inside == place)
  }
}

private struct ExampleView: View {
  let example: Example
  let code: [Substring]
  let preview: PreviewView
  let isRoomy: Bool
  let isSpoken: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text(example.title).bold().foregroundColor(.accent).accessibilityAddTraits(.isHeader)
      Text(example.sentence).foregroundColor(.secondary)
      if isRoomy { Text(" ") }
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .top, spacing: 3) {
          PreviewFrame(preview: preview)
          // The first line stands opposite the first row inside the frame.
          explanation.padding(.top, 1)
        }
        VStack(alignment: .leading) {
          PreviewFrame(preview: preview)
          explanation.padding(.leading, 1)
        }
      }
      Text(" ")
    }
  }

  private var explanation: any View {
    isSpoken ? SpeechView(preview: preview) : CodeView(lines: code)
  }
}
