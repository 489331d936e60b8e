import FoundationEssentials
import ScrumModel

/// A moment at which the clocks of a zone are changed.
struct ZoneTransition: Hashable {
  /// The moment, in seconds since 1970 UTC.
  let moment: Int
  /// The seconds east of Greenwich until then.
  let before: Int
  /// The seconds east of Greenwich from then on.
  let after: Int

  /// What a clock that nobody has changed yet shows at the moment.
  var wallClock: LocalCalendar.Parts {
    LocalCalendar.gmt.parts(of: Date(timeIntervalSince1970: Double(moment + before)))
  }

  /// The changes of a zone's offset between two moments; of several on one day only the sum is seen.
  static func all(from start: Int, to end: Int, offset: (Int) -> Int) -> [ZoneTransition] {
    let day = 86_400
    var found: [ZoneTransition] = []
    var before = offset(start)
    for noon in stride(from: start, to: end, by: day) {
      let after = offset(noon + day)
      guard after != before else { continue }
      var (early, late) = (noon, noon + day)
      while late - early > 1 {
        let middle = early + (late - early) / 2
        if offset(middle) == before { early = middle } else { late = middle }
      }
      found.append(ZoneTransition(moment: late, before: before, after: after))
      before = after
    }
    return found
  }
}
