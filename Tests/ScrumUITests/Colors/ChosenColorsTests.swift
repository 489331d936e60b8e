import CardKit
import Testing

@testable import ScrumUI

@Suite("Colours of one's own")
struct ChosenColorsTests {
  private func chosen(_ wishes: ColorOverride...) -> ChosenColors { ChosenColors(wishes: wishes) }

  @Test("a readable colour is taken as it is, for the background it was given for")
  func taken() {
    let colors = chosen(
      ColorOverride(role: "Late", dark: "bright yellow"), ColorOverride(role: "navy", light: "#abc"),
      ColorOverride(role: "nearly-up", dark: "226"), ColorOverride(role: "focus", dark: "#ffaf00"))
    #expect(colors.problems.isEmpty, "\(colors.problems)")
    let palette = colors.palette
    expect(palette.color(.late, in: .dark), .rgb(255, 255, 0))
    expect(palette.ground(.late, in: .dark), .rgb(255, 255, 0))
    expect(palette.color(.late, in: .light), ColorRole.danger.color(in: .light))
    expect(palette.color(.blocked, in: .dark), ColorRole.danger.color(in: .dark))
    expect(palette.theme(.navy, in: .light).background, .rgb(170, 187, 204))
    expect(palette.theme(.navy, in: .dark), .navy)
    expect(palette.ground(.nearlyUp, in: .dark), .rgb(255, 255, 0))
    expect(palette.ground(.focus, in: .light), nil)
    let unknown = palette.color(.late, in: .unknown)
    #expect([Color.black, .white].allSatisfy { unknown.isReadable(on: $0) })
  }

  @Test("a role gives its colour to its uses")
  func roles() throws {
    let palette = chosen(ColorOverride(role: "danger", dark: "#87afff")).palette
    for use in [Color.over, .overtime] {
      expect(palette.color(use, in: .dark), .rgb(135, 175, 255))
      expect(palette.ground(use, in: .dark), .rgb(135, 175, 255))
    }
    expect(palette.color(.behind, in: .dark), ColorRole.warning.color(in: .dark))
  }

  @Test("a colour with too little contrast is refused with its ratio and the nearest one that passes")
  func unreadable() {
    let refused = chosen(ColorOverride(role: "late", dark: "#303030"))
    expect(
      refused.problems.map(\.words),
      [
        "#303030 on a dark background has only 1.0 : 1 and needs 4.5 : 1; #9c9c9c has 4.5 : 1"
      ])
    #expect(refused.palette.isStandard)
    #expect(chosen(ColorOverride(role: "late", dark: "#9c9c9c")).problems.isEmpty)
    let band = chosen(ColorOverride(role: "paused", light: "#7070ff"))
    expect(band.problems.map(\.role), ["paused"])
    #expect(band.problems.allSatisfy { $0.words.contains("needs 7.0 : 1") })
  }

  @Test("an unknown role or colour is named; the rest holds")
  func unknown() {
    let colors = ChosenColors(
      wishes: [
        ColorOverride(role: "lat\u{1B}[2Je", dark: "red"),
        ColorOverride(role: "late", dark: "oragne", light: "blue"),
      ])
    #expect(colors.problems.count == 2 && colors.problems.last?.role == "late")
    let words = colors.problems.map { $0.role + $0.words }
    #expect(words.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
    expect(colors.palette.color(.late, in: .light), .rgb(0, 0, 238))
  }

  @Test("every role can be wished for, and the colour that a refusal names is granted")
  func all() throws {
    expect(ChosenColors.roleNames.count, 13 + 16)
    for role in ChosenColors.roleNames {
      for number in 0...255 {
        let colors = chosen(ColorOverride(role: role, dark: "\(number)"))
        guard let words = colors.problems.first?.words else { continue }
        let nearest = String(try #require(words.split(separator: "; ").last?.prefix(7)))
        #expect(chosen(ColorOverride(role: role, dark: nearest)).problems.isEmpty, "\(role) \(number)")
      }
    }
  }

  @Test("the screen is drawn in the chosen colours")
  func screen() {
    var story = Story.meeting
    story.edited.shared.preferences.colors = chosen(
      ColorOverride(role: "calm", dark: "#ffff00", light: "#ffff00"))
    let size = Size(width: 80, height: 24)
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    let canvas = Canvas(story.view(size), size: size, environment: environment)
    #expect(canvas.row(0).contains { $0.background == .rgb(255, 255, 0) })
  }
}
