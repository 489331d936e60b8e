import CardKit

package enum ShapeExamples {
  package static let rectangle = Component(
    .pictures, "Rectangle", also: ["RoundedRectangle", "RoundedCornerStyle", "Color"],
    Example("Shapes", "As large as the room, in a colour or that of the text", RectangleShapes()),
    Example("A background", "A shape behind a view takes the view's size", RectangleBackground()),
    Example("A colour as a view", "It fills the room that it gets", RectangleColors()))

  package static let opacity = Component(
    .layout, "opacity",
    Example("A view", "Its colours are mixed with what is behind it", OpacityView()),
    Example("A colour", "The same for one colour alone", OpacityColor()))

  package static let cornerRadius = Component(
    .layout, "cornerRadius", also: ["clipped"],
    Example("Round corners", "A quarter of a cell is cut off at each corner", CornerRadius()),
    Example("Clipped", "What stands over the frame is cut off", ClippedText()))
}

struct RectangleShapes: View {
  var body: some View {
    HStack(spacing: 2) {
      Rectangle().frame(width: 8, height: 3)
      Rectangle().fill(.blue).frame(width: 8, height: 3)
      RoundedRectangle(cornerRadius: 12).fill(.orange).frame(width: 8, height: 3)
    }
  }
}

struct RectangleBackground: View {
  var body: some View {
    Text("Design review")
      .foregroundStyle(.black)
      .padding(1)
      .background(RoundedRectangle(cornerRadius: 12, style: .continuous).fill(.yellow))
  }
}

struct RectangleColors: View {
  var body: some View {
    HStack(spacing: 0) {
      Color.red.overlay { Text("red") }
      Color.orange.overlay { Text("orange") }
      Color.yellow.overlay { Text("yellow") }
    }
    .foregroundStyle(.black)
    .frame(height: 1)
  }
}

struct OpacityView: View {
  var body: some View {
    HStack(spacing: 2) {
      ForEach([1, 0.6, 0.3], id: \.self) { opacity in
        Text(" Design ").foregroundStyle(.white).background(Color.blue)
          .opacity(opacity)
      }
    }
    .padding(1)
    .background(Color.white)
  }
}

struct OpacityColor: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.red.opacity(0.2).overlay { Text("0.2") }
      Color.red.opacity(0.5).overlay { Text("0.5") }
    }
    .frame(height: 2)
  }
}

struct CornerRadius: View {
  var body: some View {
    HStack(spacing: 2) {
      ForEach([0, 4], id: \.self) { radius in
        Text("Cathy").foregroundStyle(.white).padding(1)
          .background(Color.purple)
          .cornerRadius(radius)
      }
    }
  }
}

struct ClippedText: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Everybody has a minute").fixedSize()
        .frame(width: 10, alignment: .leading)
      Text("Everybody has a minute").fixedSize()
        .frame(width: 10, alignment: .leading)
        .clipped()
    }
  }
}
