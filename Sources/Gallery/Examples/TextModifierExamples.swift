import CardKit

package enum TextModifierExamples {
  package static let lineLimit = Component(
    .text, "lineLimit",
    Example("Two lines", "The mark shows that there is more", LineLimitTwo()))

  package static let truncationMode = Component(
    .text, "truncationMode", also: ["TruncationMode"],
    Example("Positions", "Text is cut at the end, at the start or in the middle", TruncationModes()))

  package static let multilineTextAlignment = Component(
    .text, "multilineTextAlignment",
    Example("Lines of a text", "They align left, in the middle or right", TextAlignments()))

  package static let font = Component(
    .text, "font", also: ["Font", "fontWeight", "Font.Weight"],
    Example("Fonts", "Letters in pixels, then bold and underlined, bold, plain and dim", FontLadder()),
    Example("Weights", "A terminal has three: faint, plain and bold", FontWeights()))

  package static let minimumScaleFactor = Component(
    .text, "minimumScaleFactor",
    Example("Scaling down", "A large title that does not fit becomes one row high", MinimumScaleFactor()),
    Example("Body text", "It has one size: it is cut, whatever the factor", MinimumScaleFactorBody()))
}

struct LineLimitTwo: View {
  var body: some View {
    Text(
      "Everyone says what they did yesterday, what "
        + "they will do today and what blocks them."
    )
    .lineLimit(2)
  }
}

struct TruncationModes: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Platform and reliability, Monday")
      Text("Platform and reliability, Monday")
        .truncationMode(.head)
      Text("Platform and reliability, Monday")
        .truncationMode(.middle)
    }
    .lineLimit(1)
    .frame(width: 20, alignment: .leading)
  }
}

struct TextAlignments: View {
  var body: some View {
    HStack(alignment: .top, spacing: 3) {
      Text("Who is\nnext?")
      Text("Time\nis up").multilineTextAlignment(.center)
      Text("Well\ndone!")
        .multilineTextAlignment(.trailing)
    }
  }
}

struct FontLadder: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Scrum").font(.largeTitle)
      Text("title").font(.title)
      Text("headline").font(.headline)
      Text("body").font(.body)
      Text("caption").font(.caption)
    }
  }
}

struct FontWeights: View {
  var body: some View {
    HStack(spacing: 2) {
      Text("light").fontWeight(.light)
      Text("regular").fontWeight(.regular)
      Text("bold").fontWeight(.bold)
    }
  }
}

struct MinimumScaleFactor: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Design").font(.largeTitle)
      Text("Design").font(.largeTitle)
        .minimumScaleFactor(0.3)
        .frame(width: 12, alignment: .leading)
    }
  }
}

struct MinimumScaleFactorBody: View {
  var body: some View {
    Text("A warm welcome to the scrum")
      .frame(width: 16, height: 1)
      .minimumScaleFactor(0.5)
      .border(.rounded)
  }
}
