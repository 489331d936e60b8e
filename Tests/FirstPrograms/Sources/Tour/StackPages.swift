import CardKit

/// How large views are: a parent proposes a size, a view chooses its own.
struct SizesPage: View {
  private let welcome = "A warm welcome to all hikers"

  var body: some View {
    Text(welcome).background(Color.red)
    Text(welcome)
      .background(Color.red)
      .frame(width: 40, height: 3, alignment: .center)
      .background(Color.yellow)
    Text(welcome)
      .background(Color.red)
      .frame(width: 16, height: 2, alignment: .center)
      .background(Color.yellow)
    Text(welcome)
      .font(.largeTitle)
      .minimumScaleFactor(0.2)
      .frame(width: 32, height: 2)
      .background(Color.yellow)
    HStack(alignment: .top) {
      Image(ridge, label: "A ridge")
        .background(Color.red)
        .frame(width: 12, height: 5, alignment: .center)
        .background(Color.yellow)
      Image(ridge, label: "A larger ridge")
        .resizable()
        .frame(width: 16, height: 6)
    }
  }
}

/// How stacks share out their room.
struct StacksPage: View {
  private let words = Text("A warm welcome to all hikers").background(Color.red)

  var body: some View {
    HStack {
      words
      words
    }
    .background(Color.yellow)
    HStack {
      words
      words.layoutPriority(1)
      words
    }
    .frame(width: 50)
    HStack {
      words.layoutPriority(-1)
      words.layoutPriority(1)
      words
    }
    .frame(width: 50)
    HStack(alignment: .firstTextBaseline) {
      Text("Gorge").font(.caption)
      Text("Ridge").font(.title)
      Button(action: {}, label: { Text("OK").font(.body) })
    }
    HStack(alignment: .bottom) {
      VStack(alignment: .trailing, spacing: nil) {
        Text("one")
        Text("three")
      }
      Divider()
      Text("two")
    }
    .frame(height: 3)
  }
}

/// A picture in front of two halves of colour, with a name at the foot.
struct CongratulationsPage: View {
  @Binding var tour: TourModel
  let avatarSize = 12

  var body: some View {
    Text("Congratulations!").font(.title).foregroundColor(.gray)
    ZStack {
      VStack(spacing: 0) {
        Rectangle()
          .frame(height: 4)
          .foregroundColor(Color(red: 0.5, green: 0, blue: 0).opacity(0.2))
        Rectangle()
          .frame(height: 4)
          .foregroundColor(Color(red: 0.6, green: 0.1, blue: 0.1).opacity(0.4))
      }
      Image(systemName: "person.fill")
        .resizable()
        .padding()
        .frame(width: avatarSize, height: avatarSize / 2)
        .background(Color.white.opacity(0.5))
        .cornerRadius(avatarSize / 2, antialiased: true)
        .shadow(radius: 4)
      VStack {
        Spacer()
        Text("Ada").font(.largeTitle).foregroundColor(.white).fontWeight(.bold).shadow(radius: 7)
      }
      .padding()
    }
    .frame(height: 8)
    Text("You are at the top!").fontWeight(.bold).foregroundColor(.gray)
    Button(action: { tour.notice = "Off again" }, label: { Text("Hike again") })
      .padding(.top)
  }
}

/// A long list: only the rows in view are made, and the header of a section stays.
struct HistoryPage: View {
  private let history = Array(1...500)

  private var header: some View { Text("This year").bold() }

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
        Section(header: header) {
          ForEach(history, id: \.self) { number in row(number) }
        }
      }
    }
    .frame(height: 10)
  }

  private func row(_ number: Int) -> some View {
    HStack {
      Text("Hike \(number)")
      Spacer()
      Text("\(number % 9 + 1) hours").foregroundColor(.secondary)
    }
  }
}
