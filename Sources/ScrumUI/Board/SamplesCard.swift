import CardKit

/// What offers to remove the samples once there is a scrum of the person's own.
struct SamplesCard: View {
  let count: Int

  var body: any View {
    HighlightedCard(
      "Your first scrum is on the board",
      subtitle: "\(Wording.count(count, "sample")) can go now, in one step",
      button: .secondary(CardButton("Remove samples", .removeSamples)))
  }
}
