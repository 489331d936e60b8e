import CardKit

package enum LabelExamples {
  package static let label = Component(
    .text, "Label", also: ["Image", "GlyphSet"],
    Example("Title and symbol", "A screen reader speaks the title alone", LabelTitles()),
    Example("Symbols", "Each name has a form in ASCII too; an unknown one gets a dot", LabelSymbols()))
}

struct LabelTitles: View {
  var body: some View {
    VStack(alignment: .leading) {
      Label("4 attendees", systemImage: "person.3")
      Label("10 minutes", systemImage: "clock")
      Label("Every morning", systemImage: "calendar")
    }
  }
}

struct LabelSymbols: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["person.fill", "play", "plus.circle", "checkmark", "xmark"], id: \.self) { name in
        HStack {
          Image(systemName: name)
          Text(name)
        }
      }
    }
  }
}
