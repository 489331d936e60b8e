/// The lengths of the elements of a lazy list, each measured only when it is in view.
///
/// Unmeasured elements are estimated to be as long as the first. Elements of other lengths are kept in order,
/// each with the total surplus up to it, so that a position is found by binary search.
final class LazyExtents {
  private(set) var estimate: Int?
  /// The breadth that the lengths are valid for; nil if they do not depend on it.
  private var breadth: Int?
  private(set) var across = 0
  private var exceptions: [(index: Int, surplus: Int)] = []

  func adopt(breadth: Int?) {
    guard breadth != self.breadth else { return }
    self.breadth = breadth
    estimate = nil
    exceptions = []
    across = 0
  }

  /// Notes the breadth of an element; returns whether it is the largest so far.
  func note(across room: Int) -> Bool {
    guard room > across else { return false }
    across = room
    return true
  }

  func holds(for breadth: Int?) -> Bool { breadth == self.breadth && estimate != nil }

  private func place(of index: Int) -> Int {
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if exceptions[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func start(of index: Int, spacing: Int) -> Int {
    let place = place(of: index)
    return index * ((estimate ?? 0) + spacing) + (place > 0 ? exceptions[place - 1].surplus : 0)
  }

  func length(of index: Int) -> Int {
    let place = place(of: index)
    guard place < exceptions.count, exceptions[place].index == index else { return estimate ?? 0 }
    return (estimate ?? 0) + exceptions[place].surplus - (place > 0 ? exceptions[place - 1].surplus : 0)
  }

  /// Notes an element's measured length; returns by how much it exceeds the estimate.
  func note(_ length: Int, of index: Int) -> Int {
    guard let estimate else {
      self.estimate = length
      return 0
    }
    let difference = length - self.length(of: index)
    guard difference != 0 else { return 0 }
    let place = place(of: index)
    let isKnown = place < exceptions.count && exceptions[place].index == index
    for later in place..<exceptions.count { exceptions[later].surplus += difference }
    if isKnown, length == estimate {
      exceptions.remove(at: place)
    } else if !isKnown {
      let before = place > 0 ? exceptions[place - 1].surplus : 0
      exceptions.insert((index, before + difference), at: place)
    }
    return difference
  }

  /// The last of `count` elements that starts at or before a position.
  func index(at position: Int, count: Int, spacing: Int) -> Int {
    var (low, high) = (0, max(0, count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle, spacing: spacing) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
