import CardKit

/// What is searched, with a mark where the next character will stand.
struct SearchField: View {
  /// What the gallery knows.
  let state: GalleryState

  var body: any View {
    HStack(spacing: 0) {
      Text("/").bold()
      if let search = state.search {
        Text(search).truncationMode(.head)
        if state.isTyping { Text(" ").reversed().fixedSize() }
      } else {
        Text(" search").foregroundColor(.secondary)
      }
    }
    .lineLimit(1)
    .padding()
  }
}
