import CardKit
import Testing

@testable import Gallery

@Suite("The long list of cards")
struct CardsTests {
  /// The cards that a frame makes, and what it shows.
  private func frame(
    _ state: CardsState, _ memory: ViewMemory, glyphs: GlyphSet = .unicode,
    size: Size = Size(width: 80, height: 24)
  ) -> (made: Int, picture: String) {
    var made = 0
    var view = CardsView(state)
    view.onCard = { _ in made += 1 }
    let environment = EnvironmentValues(glyphs: glyphs, memory: memory)
    let picture = Canvas(view, size: size, environment: environment).picture
    return (made, picture)
  }

  private func pressed(_ keys: [Key], _ state: CardsState) -> CardsState {
    var state = state
    for key in keys { #expect(update(&state, key, height: 24) == nil) }
    return state
  }

  @Test("a card has five rows across the full width, and the one in focus is marked")
  func card() {
    let shown = frame(CardsState(count: 3), ViewMemory(), size: Size(width: 45, height: 10)).picture
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
    let ascii = frame(CardsState(count: 3), ViewMemory(), glyphs: .ascii).picture
    #expect(ascii.allSatisfy { $0.isASCII })
  }

  @Test("eight backgrounds alternate")
  func grounds() {
    let canvas = Canvas(CardsView(CardsState(count: 20)), size: Size(width: 40, height: 80))
    let grounds = (0..<16).map { canvas[1, $0 * 5 + 1].background }
    #expect(Set(grounds).count == 8)
    #expect(grounds.prefix(8) == grounds.suffix(8))
  }

  @Test("a frame costs the same for ten cards and for a million, at the start, in the middle and at the end")
  func cost() {
    /// The cards that are made for each step of a walk from a place on.
    func costs(_ count: Int, from start: Int) -> [Int] {
      let memory = ViewMemory()
      var state = CardsState(count: count)
      state.focus = start
      for _ in 0..<3 { _ = frame(state, memory) }
      return ["j", "j", "k"].map { (key: Key) in
        state = pressed([key], state)
        let (made, picture) = frame(state, memory)
        #expect(picture.contains("Card \(state.focus + 1):"))
        #expect(picture.contains("┏"))
        return made
      }
    }
    for count in [1_000_000, CardsState.mostCards] {
      #expect(costs(count, from: 0) == costs(10, from: 0))
      #expect(costs(count, from: count - 3) == costs(10, from: 7))
      #expect(costs(count, from: count / 2).allSatisfy { $0 <= 10 })
    }
    #expect(costs(10, from: 0).allSatisfy { $0 <= 10 })
  }

  @Test("keys move by a card, by a page and to the ends")
  func keys() {
    let state = CardsState(count: 100)
    #expect(pressed(["j", .down, "k"], state).focus == 1)
    #expect(pressed([.up], state).focus == 0)
    #expect(pressed([.pageDown], state).focus == 3)
    #expect(pressed([.control("f"), .control("d"), .control("b"), .control("u")], state).focus == 0)
    #expect(pressed([.control("d")], state).focus == 2)
    #expect(pressed(["G", "j"], state).focus == 99)
    #expect(pressed(["G", .pageUp], state).focus == 96)
    #expect(pressed([.end, .home], state).focus == 0)
    var last = state
    #expect(update(&last, "q", height: 24) == .quit)
    #expect(update(&last, .control("c"), height: 24) == .quit)
    #expect(update(&last, .control("z"), height: 24) == .suspend)
    #expect(update(&last, .control("l"), height: 24) == .redraw)
    #expect(update(&last, .pageDown, height: -1) == nil)
    #expect(last.focus == 1)
  }

  @Test("any number of cards works on any screen", arguments: [Int.min, 0, 1, Int.max])
  func counts(count: Int) {
    let state = pressed(["G", "j", .pageDown], CardsState(count: count))
    #expect((1...CardsState.mostCards).contains(state.count))
    for width in [0, 1, 2, 10, 200] {
      for height in [0, 1, 4, 60] {
        _ = frame(state, ViewMemory(), size: Size(width: width, height: height))
      }
    }
  }
}
