import CardKit

/// A preview in a line that tells how wide it is.
struct PreviewFrame: View {
  /// The preview.
  let preview: PreviewView

  var body: any View {
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
