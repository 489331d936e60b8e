import CardKit

extension Example {
  package static let lineLimitTwo = Example(
    .text, "lineLimit", "A limit",
    "The mark says that there is more."
  ) { LineLimitTwoExample() }
}

struct LineLimitTwoExample: View {
  var body: any View {
    Text(
      "Everybody says what they did yesterday, what "
        + "they will do today, and what is in the way of that."
    )
    .lineLimit(2)
  }
}
