import CardKit

struct Hike: Identifiable {
  let id: Int
  let name: String
  let companions: [String]
  let hours: Int
  let color: Color

  static let samples = [
    Hike(
      id: 1, name: "Gorge path", companions: ["Ada", "Grace"], hours: 3,
      color: Color(red: 1, green: 0.87, blue: 0.3)),
    Hike(
      id: 2, name: "Ridge walk", companions: ["Ada", "Alan", "Edsger"], hours: 6,
      color: Color(red: 0.8, green: 0.92, blue: 0.9)),
    Hike(id: 3, name: "Lake loop", companions: [], hours: 2, color: Color(red: 0, green: 0.08, blue: 0.25)),
    Hike(
      id: 4, name: "Summit at dawn", companions: ["Grace"], hours: 9,
      color: Color(red: 0.57, green: 0.29, blue: 0.95)),
  ]
}

/// A card of facts: a title above two labels.
struct HikeCard: View {
  let hike: Hike

  var body: some View {
    VStack(alignment: .leading) {
      Text(hike.name).font(.headline)
      Spacer()
      HStack {
        Label("\(hike.companions.count)", systemImage: "person.3")
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(Text("Companions"))
          .accessibilityValue(Text("\(hike.companions.count)"))
        Spacer()
        Label("\(hike.hours)", systemImage: "clock")
          .padding(.trailing, 2)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(Text("Duration"))
          .accessibilityValue(Text("\(hike.hours) hours"))
      }
      .font(.caption)
    }
    .padding()
    .foregroundColor(hike.color.accessibleFontColor)
  }
}

struct HikeCardPage: View {
  var body: some View {
    ForEach(Hike.samples) { hike in
      HikeCard(hike: hike).background(hike.color).frame(width: 40, height: 3)
    }
  }
}

/// The smallest card that is worth having: padding, a rounded background and a shadow around any content.
struct Container: View {
  private let content: any View

  init(@ViewBuilder content: () -> any View) { self.content = content() }

  var body: some View {
    AnyView(content)
      .padding()
      .background(RoundedRectangle(cornerRadius: 12, style: .continuous).fill(Color.white))
      .shadow(color: Color.black.opacity(0.08), radius: 4, x: 0, y: 2)
  }
}

struct ContainerPage: View {
  var body: some View {
    Container {
      Text("Around anything").bold()
      Text("A container groups what belongs together.")
    }
    .foregroundColor(.black)
  }
}
