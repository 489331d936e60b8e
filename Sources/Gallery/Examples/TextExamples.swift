import CardKit

package enum TextExamples {
  package static let text = Component(
    .text, "Text", also: ["bold", "dim", "underline", "reversed"],
    Example("Wrapping", "Lines break between words; only an overlong word is split", TextWrapping()),
    Example("Styles", "Attributes besides the colours", TextStyles()),
    Example("Wide characters and emoji", "They take two columns and are never cut in half", TextWide()),
    Example("Shorter forms", "The first form that fits is drawn", TextShorter()))
}

struct TextWrapping: View {
  var body: some View {
    Text(
      "A daily scrum is short: everyone says what they "
        + "did, what they will do and what blocks them.")
  }
}

struct TextStyles: View {
  var body: some View {
    HStack(spacing: 2) {
      Text("plain")
      Text("bold").bold()
      Text("dim").dim()
      Text("underline").underline()
      Text("reversed").reversed()
    }
  }
}

struct TextWide: View {
  var body: some View {
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

struct TextShorter: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([30, 20, 6]) { width in
        Text(
          "Meeting length: 10 minutes",
          shorter: ["10 minutes", "10m"]
        )
        .lineLimit(1)
        .frame(width: width, alignment: .leading)
        .border(.rounded)
      }
    }
  }
}
