import CardKit

/// What stands in place of the cards where the filter finds none, with the way back to all of them.
struct NothingFound: View {
  let pattern: String

  var body: any View {
    VStack(alignment: .leading) {
      HStack(spacing: 0) {
        Text("No scrum matches \"").accessibilityLabel("No scrum matches \(PlainLine(pattern).text)")
        Text(pattern).layoutPriority(-1).accessibilityHidden()
        Text("\"").accessibilityHidden()
      }
      .lineLimit(1)
      CommandButton("Show all", .clearSearch, style: .secondary)
    }
  }
}
