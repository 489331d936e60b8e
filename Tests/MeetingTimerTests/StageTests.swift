import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("The stage")
struct StageTests {
  /// The arcs in words: state, seconds, per cent used, and what was overrun.
  private func arcs(_ timer: ScrumTimer) -> [String] {
    timer.arcs.map { arc in
      "\(arc.state.rawValue) \(arc.seconds) \(Int(arc.fraction * 100))%"
        + (arc.overrun > 0 ? " +\(arc.overrun)" : "")
    }
  }

  @Test("One arc each: spoken, speaking, to come, absent")
  func states() {
    var timer = Scene.timer(4, minutes: 4)
    timer.setAbsent(true, turn: 3, at: Scene.start)
    timer.next(at: Scene.at(30))
    timer.advance(to: Scene.at(56.25))
    #expect(arcs(timer) == ["spoken 30 50%", "speaking 105 25%", "toCome 105 0%", "absent 0 0%"])
  }

  @Test("Overtime grows by the second, and stays visible")
  func overtime() {
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(60))
    #expect(arcs(timer)[0] == "overtime 60 100%")
    timer.advance(to: Scene.at(72.5))
    #expect(arcs(timer) == ["overtime 72 100% +12", "toCome 60 0%"])
    timer.next(at: Scene.at(73))
    #expect(arcs(timer) == ["spoken 73 100% +13", "speaking 47 0%"])
    timer.end(at: Scene.at(80))
    #expect(arcs(timer) == ["spoken 73 100% +13", "spoken 7 14%"])
  }

  @Test("A meeting without attendees has no arcs, and empty turns have no fraction")
  func nothing() {
    #expect(Scene.timer(0, minutes: 1).arcs == [])
    #expect(Scene.timer(100, minutes: 1).arcs.allSatisfy { $0.fraction == 0 && $0.seconds >= 0 })
    #expect(Scene.timer(0, minutes: 1).upcoming == [])
  }

  @Test("On or behind schedule, and the projected end")
  func pace() {
    var timer = Scene.timer(3, minutes: 3)
    #expect(timer.displayedDeviation == 0)
    #expect(timer.projectedEnd(at: Scene.start) == Scene.at(180))
    timer.advance(to: Scene.at(72.5))
    #expect(timer.displayedDeviation == 12)
    #expect(timer.projectedEnd(at: Scene.at(72.5)) == Scene.at(192.5))
    timer.next(at: Scene.at(90))
    #expect(timer.displayedDeviation == 0)
    timer.pause(at: Scene.at(100))
    #expect(timer.projectedEnd(at: Scene.at(130)) == Scene.at(210), "a pause so far delays the end")
    timer.end(at: Scene.at(140))
    #expect(timer.displayedDeviation == -80)
    #expect(timer.projectedEnd(at: Scene.at(900)) == Scene.at(140))
  }

  @Test("If everyone is absent it would end now")
  func allAbsent() {
    var timer = Scene.timer(1, minutes: 1)
    timer.setAbsent(true, turn: 0, at: Scene.at(5))
    #expect(timer.projectedEnd(at: Scene.at(9)) == Scene.at(9))
    #expect(timer.arcs.map(\.state) == [.absent])
  }
}
