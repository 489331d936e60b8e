import CardKit

/// What stands in the speaker's place while all are absent.
struct NobodyView: View {
  let height: Int

  var body: any View {
    VStack(spacing: height >= 5 ? 1 : 0) {
      Text("Everybody is absent").bold()
      if height >= 2, let key = Keymap.key(for: .absent, in: .meeting) {
        Text("\(key.label) brings back who is picked", shorter: ["\(key.label) brings back"]).dim()
      }
    }
    .lineLimit(1)
  }
}
