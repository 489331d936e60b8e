import CardKit

extension Example {
  package static let hStackShares = Example(
    .containers, "HStack", "Shares",
    "Room is shared out evenly; what is left over goes to the last."
  ) { HStackSharesExample() }
}

struct HStackSharesExample: View {
  var body: any View {
    HStack {
      ForEach(["Design", "App Dev", "Web Dev"]) { title in
        Text(title).lineLimit(1)
          .frame(maxWidth: ProposedSize.infinity)
          .border(.rounded)
      }
    }
  }
}
