import CardKit

extension Example {
  package static let textWide = Example(
    .text, "Text", "Wide characters and emoji",
    "They take two columns, are never cut in half, and line up everywhere."
  ) { TextWideExample() }
}

struct TextWideExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Text("日本語のスクラム、毎朝九時から十分間。")
      HStack {
        Text("🚀 ship").border(.rounded)
        Text("한국어").border(.rounded)
        Text("naïve café").border(.rounded)
      }
    }
  }
}
