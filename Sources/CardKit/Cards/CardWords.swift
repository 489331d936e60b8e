/// The words of a card, from the tag at the top to the description: parts that are empty take no room.
///
/// They are one element for a screen reader.
struct CardWords: View {
  var headline = ""
  var pretitle = ""
  var title = ""
  var subtitle = ""
  var subtitleLines = 1
  var description = ""

  /// The lines that a title and a description take at most.
  private static let titleLines = 2
  private static let descriptionLines = 3

  var body: any View {
    VStack(alignment: .leading) {
      if !headline.isEmpty { Tag(text: headline) }
      if !pretitle.isEmpty { Text(pretitle.uppercased()).lineLimit(1).foregroundColor(.secondary) }
      if !title.isEmpty { Text(title).font(.headline).lineLimit(Self.titleLines) }
      if !subtitle.isEmpty { Text(subtitle).lineLimit(subtitleLines) }
      if !description.isEmpty {
        Text(description).lineLimit(Self.descriptionLines).foregroundColor(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}
