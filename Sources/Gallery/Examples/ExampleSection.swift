/// A group of components in the catalogue, in the order in which the groups are shown.
package enum ExampleSection: String, Hashable, Sendable, CaseIterable {
  case containers = "Containers"
  case layout = "Layout"
  case text = "Text"
  case scrolling = "Scrolling"
  case pictures = "Pictures"
  case charts = "Charts"
  case cards = "Cards"
  case cardLists = "Card lists"
  case colors = "Colours"
}
