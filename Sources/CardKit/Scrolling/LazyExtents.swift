/// What is known of the lengths of the elements of a lazy list, each of which is measured when it is in view.
///
/// The others are taken to be as long as the first one that was measured. Those that turned out otherwise
/// are kept in order, each with how much longer the list is up to and with it: a place is found by halving,
/// whatever the number of elements.
final class LazyExtents {
  /// The length of an element that has not been measured; nil before any has been.
  private(set) var estimate: Int?
  /// The room across for which the lengths hold; nil where they don't depend on it.
  private var breadth: Int?
  /// The most room that an element measured so far takes across.
  private(set) var across = 0
  private var exceptions: [(index: Int, surplus: Int)] = []

  /// Forgets everything if the room across has changed.
  func adopt(breadth: Int?) {
    guard breadth != self.breadth else { return }
    self.breadth = breadth
    estimate = nil
    exceptions = []
    across = 0
  }

  /// Takes note of the room that an element takes across.
  /// - Returns: whether it is more than that of all before.
  func note(across room: Int) -> Bool {
    guard room > across else { return false }
    across = room
    return true
  }

  /// Whether the lengths hold for a room across.
  func holds(for breadth: Int?) -> Bool { breadth == self.breadth && estimate != nil }

  /// The place among the exceptions of the first at or after an element.
  private func place(of index: Int) -> Int {
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if exceptions[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The cells before an element.
  func start(of index: Int, spacing: Int) -> Int {
    let place = place(of: index)
    return index * ((estimate ?? 0) + spacing) + (place > 0 ? exceptions[place - 1].surplus : 0)
  }

  /// The length of an element.
  func length(of index: Int) -> Int {
    let place = place(of: index)
    guard place < exceptions.count, exceptions[place].index == index else { return estimate ?? 0 }
    return (estimate ?? 0) + exceptions[place].surplus - (place > 0 ? exceptions[place - 1].surplus : 0)
  }

  /// Takes note of an element's measured length.
  /// - Returns: by how much it is longer than was thought.
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

  /// The last of `count` elements that starts at or before a place.
  func index(at position: Int, count: Int, spacing: Int) -> Int {
    var (low, high) = (0, max(0, count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle, spacing: spacing) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
