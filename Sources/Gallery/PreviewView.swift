import CardKit
import GalleryExamples

/// An example drawn on a terminal of its own, with ids, focus and memory apart from those around it.
struct PreviewView: View {
  let example: Example
  let look: PreviewLook
  let memory: ViewMemory
  var isActive = false
  var focus: ViewID?

  /// Nothing: `resolve` makes the node.
  var body: some View { EmptyView() }

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = EnvironmentValues(
      ruler: environment.ruler, glyphs: look.isASCII ? .ascii : environment.glyphs, memory: memory)
    inner.colorDepth = environment.colorDepth
    inner.colorScheme = environment.colorScheme
    inner.focus = isActive ? focus : example.focus
    nodes.append(PreviewNode(shown.node(in: inner), width: look.width, followsFocus: isActive))
  }

  func size(in environment: EnvironmentValues) -> Size { node(in: environment).size(.unspecified) }

  private var shown: any View {
    let view = example.view().frame(width: look.width, alignment: .topLeading)
    let colored = look.colors.depth.map { view.colorDepth($0) } ?? view
    return colored.colorScheme(look.scheme)
  }
}

struct PreviewLook: Hashable {
  var width: Int
  /// Its background; unknown is that of the real one.
  var scheme = ColorScheme.unknown
  var isASCII = false
  var colors = ColorChoice.all
}

final class PreviewMemories {
  private var memories: [String: ViewMemory] = [:]

  subscript(name: String) -> ViewMemory {
    if let known = memories[name] { return known }
    let new = ViewMemory()
    memories[name] = new
    return new
  }
}

struct PreviewFrame: View {
  let preview: PreviewView

  var body: some View {
    EnvironmentReader { environment in
      let role = preview.isActive ? ColorRole.accent : .secondary
      let color = role.color(in: environment.colorScheme)
      ZStack(alignment: .topLeading) {
        preview
          .border(preview.isActive ? .heavy : .square, color)
          .layoutPriority(1)
        label.foregroundColor(color).padding(.leading, 2)
      }
    }
  }

  private var label: any View {
    let width = preview.look.width
    return ViewThatFits(in: .horizontal) {
      Text(width == 1 ? " 1 column " : " \(width) columns ")
      Text("\(width)")
      EmptyView()
    }
    .lineLimit(1)
    .accessibilityHidden()
  }
}
