import CardKit
import Testing

@testable import cards

@Suite("The long list of cards")
struct CardsTests {
  /// The cards that a frame makes, and what it shows.
  private func frame(_ list: CardsView, _ memory: ViewMemory, size: Size = Size(width: 80, height: 24)) -> (
    made: Int, picture: String
  ) {
    var made = 0
    var list = list
    list.onCard = { _ in made += 1 }
    let picture = Canvas(list, size: size, environment: EnvironmentValues(memory: memory)).picture
    return (made, picture)
  }

  @Test("a card has five rows across the full width, and the one in focus is marked")
  func card() {
    let shown = frame(CardsView(count: 3), ViewMemory(), size: Size(width: 45, height: 10)).picture
    #expect(
      shown == """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓█
        ┃ Card 1: Design review of the board       ┃█
        ┃ 3 attendees                              ┃█
        ┃ 5 min                                    ┃█
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛█
        ╭──────────────────────────────────────────╮█
        │ Card 2: Design review of the timer       ││
        │ 4 attendees                              ││
        │ 10 min                                   ││
        ╰──────────────────────────────────────────╯│
        """)
  }

  @Test("a frame costs the same for ten cards and for millions, at the start, in the middle and at the end")
  func cost() {
    /// The cards that are made for each step of a walk from a place on.
    func costs(_ count: Int, from start: Int) -> [Int] {
      let memory = ViewMemory()
      var list = CardsView(count: count)
      list.move(by: start)
      for _ in 0..<3 { _ = frame(list, memory) }
      return [1, 1, -1].map { step in
        list.move(by: step)
        let (made, picture) = frame(list, memory)
        #expect(picture.contains("Card \(list.focus + 1):"))
        #expect(picture.contains("┏"))
        return made
      }
    }
    for count in [1_000_000, 10_000_000] {
      #expect(costs(count, from: 0) == costs(10, from: 0))
      #expect(costs(count, from: count - 3) == costs(10, from: 7))
      #expect(costs(count, from: count / 2).allSatisfy { $0 <= 10 })
    }
    #expect(costs(10, from: 0).allSatisfy { $0 <= 10 })
  }

  @Test("it is drawn on any screen")
  func sizes() {
    for width in [0, 1, 2, 10, 200] {
      for height in [0, 1, 4, 60] {
        _ = frame(CardsView(count: 1), ViewMemory(), size: Size(width: width, height: height))
      }
    }
  }
}
