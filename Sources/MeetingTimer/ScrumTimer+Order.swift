import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Puts those who wait in a random order; everybody else stays in place, and who was interrupted comes next.
  public mutating func shuffleWaiting(at now: Date, using generator: inout some RandomNumberGenerator) {
    change(at: now) { timer in
      guard !timer.hasEnded else { return }
      let places = timer.places
      let shuffled = places.map { timer.meeting.turns[$0] }.shuffled(using: &generator)
      for (place, turn) in zip(places, shuffled) { timer.meeting.turns[place] = turn }
      timer.shareOut()
    }
  }

  /// Puts those who wait in a random order, with the system's random numbers.
  public mutating func shuffleWaiting(at now: Date) {
    var generator = SystemRandomNumberGenerator()
    shuffleWaiting(at: now, using: &generator)
  }

  /// Moves a turn that waits to the place of another that waits; those who speak between them make room, all
  /// others stay.
  ///
  /// Where somebody who does not wait is at `to`, the place is the next beyond; where there is none, the last
  /// in that direction. Who was interrupted and is moved, or makes room, no longer comes next for that.
  /// - Returns: the index at which the turn now is; nil where it does not wait.
  @discardableResult
  public mutating func moveWaiting(from: Int, to: Int, at now: Date) -> Int? {
    change(at: now) { timer in
      guard !timer.hasEnded, timer.meeting.turns.indices.contains(from),
        timer.meeting.turns[from].phase == .waiting
      else { return nil }
      guard from != to else { return from }
      timer.forgetInterruption(of: from)
      // Whose place is taken by hand makes room too.
      if timer.meeting.turns.indices.contains(to) { timer.forgetInterruption(of: to) }
      let places = timer.places
      let end =
        to > from ? places.first { $0 >= to } ?? places.last : places.last { $0 <= to } ?? places.first
      let order = timer.upcoming.filter { places.contains($0) }
      guard let old = order.firstIndex(of: from), let end, let new = order.firstIndex(of: end) else {
        return nil
      }
      var turns = order.map { timer.meeting.turns[$0] }
      turns.insert(turns.remove(at: old), at: new)
      for (place, turn) in zip(order, turns) { timer.meeting.turns[place] = turn }
      timer.shareOut()
      return end
    }
  }

  /// The indices of those who wait and were not interrupted: the places that can be exchanged.
  private var places: [Int] {
    meeting.turns.indices.filter { meeting.turns[$0].phase == .waiting && interruption(of: $0) == nil }
  }
}
