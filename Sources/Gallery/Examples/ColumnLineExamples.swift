import CardKit

package enum ColumnLineExamples {
  package static let columnLine = Component(
    .text, "ColumnLine", also: ["ColumnLine.Column", "stripe"],
    Example("A table", "Each text is cut at its column", ColumnLineTable()),
    Example("A stripe", "It tells rows apart, and is thick where the focus is", ColumnLineStripe()))
}

struct ColumnLineTable: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([("Design", "8:00"), ("Security & Compliance", "14:27")]) { title, time in
        ColumnLine([.init(title, width: 16), .init(time, width: 6, gap: 1, alignment: .trailing)])
      }
    }
  }
}

struct ColumnLineStripe: View {
  var body: some View {
    VStack(alignment: .leading) {
      ColumnLine([.init(" Design", width: 16, style: Style(attributes: .reverse))])
        .stripe(CardTheme.yellow.background, isThick: true)
      ColumnLine([.init(" Platform", width: 16)])
        .stripe(CardTheme.teal.background, isThick: false)
    }
  }
}
