import CardKit

extension Example {
  package static let sectionFooter = Example(
    .scrolling, "Section", "Header and footer",
    "Outside of a lazy list the parts stand one under the other."
  ) { SectionFooterExample() }
}

struct SectionFooterExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Section {
        Text("Cathy")
        Text("Daisy")
      } header: {
        Text("Design").bold()
      } footer: {
        Text("2 of 4 are here").dim()
      }
    }
  }
}
