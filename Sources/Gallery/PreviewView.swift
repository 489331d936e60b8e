import CardKit
import GalleryExamples

/// An example drawn on a terminal of its own, with ids, focus and memory apart from those around it.
struct PreviewView: View {
  let running: RunningExample
  let look: PreviewLook
  /// Whether the example has the keys, and the focus that it remembers.
  var isActive = false

  /// Nothing: `resolve` makes the node.
  var body: some View { EmptyView() }

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = EnvironmentValues(
      ruler: environment.ruler, glyphs: look.isASCII ? .ascii : environment.glyphs,
      memory: running.memory)
    inner.colorDepth = environment.colorDepth
    inner.colorScheme = environment.colorScheme
    inner.focus = isActive ? running.memory.focus : running.example.focus
    nodes.append(PreviewNode(shown.node(in: inner), width: look.width, followsFocus: isActive))
  }

  func size(in environment: EnvironmentValues) -> Size { node(in: environment).size(.unspecified) }

  /// The preview alone, with its own memory.
  func scene(in environment: EnvironmentValues) -> Scene {
    var own = environment
    own.memory = running.memory
    own.focus = nil
    return Scene(self, size: size(in: own), environment: own)
  }

  private var shown: any View {
    let view = running.view().frame(width: look.width, alignment: .topLeading).clipped()
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

/// An example with its own state and its own scroll positions.
final class RunningExample {
  let example: Example
  let view: () -> any View
  let memory = ViewMemory()

  init(_ example: Example) {
    self.example = example
    view = example.start()
  }
}

final class PreviewMemories {
  private var running: [String: RunningExample] = [:]

  subscript(example: Example) -> RunningExample {
    if let known = running[example.name] { return known }
    let new = RunningExample(example)
    running[example.name] = new
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
