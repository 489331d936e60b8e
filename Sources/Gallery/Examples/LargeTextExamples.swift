import CardKit

package enum LargeTextExamples {
  package static let largeText = Component(
    .text, "LargeText",
    Example("Digits", "As large as the room allows", LargeTextClock()),
    Example("Letters", "Latin with accents, Greek and Cyrillic, as capitals", LargeTextNames()),
    Example("Weights", "Digits have three, all equally wide", LargeTextWeights()),
    Example("Shorter texts", "A shorter text is preferred to smaller letters", LargeTextShorter()),
    Example("Less room", "Smaller letters, then bold ones; other scripts are bold", LargeTextRooms()))
}

struct LargeTextClock: View {
  var body: some View {
    LargeText("4:32")
  }
}

struct LargeTextNames: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      LargeText("Łukasz").frame(height: 3)
      LargeText("Αθηνά").frame(height: 4)
      LargeText("Ольга").frame(height: 3)
    }
  }
}

struct LargeTextWeights: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      LargeText("4:32", weight: .light).frame(height: 5)
      LargeText("4:32").frame(height: 5)
      LargeText("4:32", weight: .bold).frame(height: 5)
    }
  }
}

struct LargeTextShorter: View {
  var body: some View {
    LargeText("Maximiliana Krawczyk", shorter: ["Maximiliana K.", "M. K."])
      .frame(height: 3)
  }
}

struct LargeTextRooms: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      LargeText("12:05").frame(height: 5)
      LargeText("12:05").frame(height: 3)
      LargeText("12:05").frame(height: 1)
      LargeText("田中 太郎").frame(height: 1)
    }
  }
}
