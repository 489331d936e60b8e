import CardKit

/// What stands above rows of one kind, after an empty line.
struct SectionTitle: View {
  let text: String

  var body: any View {
    Text(" ")
    Text(text).bold().lineLimit(1).padding(.leading).accessibilityAddTraits(.isHeader)
  }
}
