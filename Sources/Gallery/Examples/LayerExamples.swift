import CardKit

package enum LayerExamples {
  package static let background = Component(
    .layout, "background",
    Example("Colour", "The colour fills the frame, padding included", BackgroundGrounds()),
    Example("A view", "Any view can be the background", BackgroundView()))

  package static let overlay = Component(
    .layout, "overlay",
    Example("In front", "The overlay lies on top of the view, which sets the size", OverlayBadge()))

  package static let shadow = Component(
    .layout, "shadow",
    Example("A raised card", "A column at the right and a row below, if there is room", ShadowCard()))

  package static let hidden = Component(
    .layout, "hidden",
    Example("Room without a view", "The view in the middle keeps its room but is not drawn", HiddenRoom()))
}

struct BackgroundGrounds: View {
  var body: some View {
    HStack {
      Text("navy").foregroundColor(.white)
        .background(CardTheme.navy.background)
      Text("teal").foregroundColor(.black).padding()
        .background(CardTheme.teal.background)
      Text("yellow")
        .foregroundColor(.black).padding(.all, 1)
        .background(CardTheme.yellow.background)
    }
  }
}

struct BackgroundView: View {
  var body: some View {
    Text(" Design review ")
      .padding(.all, 1)
      .background {
        VStack {
          ForEach(1...3) { _ in Text("/////////////////") }
        }
      }
  }
}

struct OverlayBadge: View {
  var body: some View {
    Card {
      Text("Design").bold()
      Text("4 attendees")
    }
    .overlay(alignment: .topTrailing) {
      Text(" NEW ").bold().reversed().padding()
    }
  }
}

struct ShadowCard: View {
  var body: some View {
    Card(theme: .sky) {
      Text("Raised").bold()
      Text("above the others")
    }
    .shadow(radius: 1)
  }
}

struct HiddenRoom: View {
  var body: some View {
    HStack {
      Text("Cathy")
      Text("Daisy").hidden()
      Text("Simon")
    }
  }
}
