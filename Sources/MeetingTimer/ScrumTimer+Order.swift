import FoundationEssentials
import ScrumModel

// The order in which those who wait will speak.
extension ScrumTimer {
  private static let mostShuffles = 20

  /// Shuffles those who wait into another order; all others keep their places, and an interrupted speaker still comes
  /// next.
  public mutating func shuffleWaiting(at now: Date, using generator: inout some RandomNumberGenerator) {
    change(at: now) { timer in
      let places = timer.places
      let turns = places.map { timer.meeting.turns[$0] }
      var shuffled = turns
      // Whoever shuffles wants a change; a generator that knows no other order must not hold the meeting up.
      for _ in 0..<Self.mostShuffles where shuffled == turns { shuffled.shuffle(using: &generator) }
      for (place, turn) in zip(places, shuffled) { timer.meeting.turns[place] = turn }
      timer.shareOut()
    }
  }

  /// Moves a waiting turn to the place of another; the waiting turns between them shift by one, all others stay.
  ///
  /// If the turn at `to` does not wait, the next place beyond it is used, or else the last one in that direction. An
  /// interrupted turn that is moved or makes room no longer comes next.
  /// - Returns: the turn's new index; nil if it does not wait.
  @discardableResult
  public mutating func moveWaiting(from: Int, to: Int, at now: Date) -> Int? {
    change(at: now) { timer -> Int? in
      let turns = timer.meeting.turns
      guard turns.indices.contains(from), turns[from].phase == .waiting else { return nil }
      guard from != to else { return from }
      timer.forgetInterruption(of: from)
      if turns.indices.contains(to) { timer.forgetInterruption(of: to) }
      let places = timer.places
      let end =
        to > from ? places.first { $0 >= to } ?? places.last : places.last { $0 <= to } ?? places.first
      let order = timer.upcoming.filter { places.contains($0) }
      guard let old = order.firstIndex(of: from), let end, let new = order.firstIndex(of: end) else {
        return nil
      }
      var moved = order.map { turns[$0] }
      moved.insert(moved.remove(at: old), at: new)
      for (place, turn) in zip(order, moved) { timer.meeting.turns[place] = turn }
      timer.shareOut()
      return end
    } ?? nil
  }

  /// The indices of those who wait and were not interrupted: the places that can be exchanged.
  private var places: [Int] {
    meeting.turns.indices.filter { meeting.turns[$0].phase == .waiting && interruption(of: $0) == nil }
  }
}
