import CardKit

/// The code of the article `FirstCards`, compiled; the tests compare the two and draw its pictures.
enum FirstCardsSnippets {
  struct Scrum {
    let title: String
    let attendees: [String]
    let minutes: Int
    let theme: CardTheme

    static let design = Scrum(
      title: "Design", attendees: ["Cathy", "Daisy", "Simon", "Jonathan"], minutes: 10, theme: .yellow)
  }

  struct ScrumCard: View {
    let scrum: Scrum

    var body: any View {
      Card(theme: scrum.theme) {
        Text(scrum.title).bold().lineLimit(1)
        HStack {
          Text("\(scrum.attendees.count) attendees")
          Spacer()
          Text("\(scrum.minutes) min")
        }
      }
    }
  }

  static var card: Scene {
    let scene = Scene(ScrumCard(scrum: .design), size: Size(width: 40, height: 4))
    return scene
  }

  static var dataCard: Scene {
    let card =
      DataCard(
        "Design", headline: "Due", subtitle: "in 6 min · 09:30",
        description: "Cathy, Daisy, Simon and Jonathan meet for ten minutes.", theme: .lavender,
        buttons: .primaryAndLink(CardButton("Start"), link: CardButton("History")))
    return Scene(card, size: Size(width: 40, height: 8))
  }

  struct UpNext: View {
    let scrums: [Scrum]

    var body: any View {
      CardList("Up next", data: scrums, layout: .rail(cardWidth: 24)) { scrum in
        ScrumCard(scrum: scrum)
      }
      .id("next")
    }
  }

  static var rail: Scene {
    let scene = Scene(UpNext(scrums: .samples).focus("next/1"), size: Size(width: 60, height: 5))
    return scene
  }

  struct AllScrums: View {
    let scrums: [Scrum]

    var body: any View {
      CardList(
        "All scrums", data: scrums, layout: .stack(.expand()), initiallyShownCardsCount: 2
      ) { scrum in
        ScrumCard(scrum: scrum)
      }
      .id("all")
    }
  }

  static var stack: Scene { Scene(AllScrums(scrums: .samples), size: Size(width: 40, height: 10)) }

  static var expandedStack: Scene {
    let memory = ViewMemory()
    let environment = EnvironmentValues(memory: memory)
    let size = Size(width: 40, height: 14)
    let before = Scene(AllScrums(scrums: .samples), size: size, environment: environment)
    before.press("all/more")
    let after = Scene(AllScrums(scrums: .samples), size: size, environment: environment)
    return after
  }

  static var focusAfterRight: ViewID? {
    let scene = rail
    let next = scene.focus(from: "next/1", toward: .right)
    return next
  }

  /// What stands at the top of the catalogue's first page.
  static var board: Scene {
    let view = VStack(alignment: .leading) {
      HighlightedCard(
        "Resume Design", subtitle: "started 09:30 · speaker 2 of 4",
        button: .primary(CardButton("Resume")), close: CardButton("Save and close"),
        image: Image(.identicon(of: "Design", side: 7), label: "Design"))
      Text(" ")
      UpNext(scrums: .samples)
      Text(" ")
      AllScrums(scrums: .samples)
    }
    return Scene(view.focus("all/0"), size: Size(width: 72, height: 22))
  }
}

extension [FirstCardsSnippets.Scrum] {
  static let samples = [
    FirstCardsSnippets.Scrum.design,
    FirstCardsSnippets.Scrum(
      title: "App Dev", attendees: ["Katie", "Gray", "Euna", "Luis", "Darla"], minutes: 5, theme: .orange),
    FirstCardsSnippets.Scrum(
      title: "Web Dev", attendees: ["Chella", "Chris", "Christina", "Eden"], minutes: 5, theme: .poppy),
  ]
}
