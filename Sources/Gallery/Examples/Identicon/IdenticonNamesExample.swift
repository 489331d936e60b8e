import CardKit

extension Example {
  package static let identiconNames = Example(
    .pictures, "Identicon", "Names",
    "A small picture that is always the same for the same name."
  ) { IdenticonNamesExample() }
}

struct IdenticonNamesExample: View {
  var body: any View {
    HStack(spacing: 3) {
      ForEach(["Cathy", "Daisy", "Simon", "Jonathan"]) { name in
        VStack {
          Image(.identicon(of: name), label: name)
          Text(name).lineLimit(1)
        }
      }
    }
  }
}
