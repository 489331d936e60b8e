/// The lengths of the elements of a lazy list, each measured only when it is in view.
///
/// Unmeasured elements are estimated to be as long as the first. Elements of other lengths are kept in order,
/// each with the total surplus up to it, so that a position is found by binary search.
final class LazyExtents {
  private(set) var estimate: Int?
  /// The offered width that the lengths are valid for; nil if they do not depend on it.
  private var width: Int?
  private(set) var across = 0
  private var exceptions: [(index: Int, surplus: Int)] = []
  /// The number of elements; nil before the first frame.
  var count: Int?
  /// The views in sight in an earlier frame.
  var seen: SeenList?
  /// The views in sight in this frame.
  var next: SeenList?
  /// The cells by which the fixed place has moved away from the start, until the scroll view reads it.
  var change = 0
  /// The index where the focused element was found last.
  private(set) var focusedIndex = 0
  /// The focus that was not found last, and the list in which it was looked for.
  private var absent: (focus: ViewID, count: Int, ends: [String])?
  /// The most elements that are all looked through in every frame.
  private static let longestSearch = 1_024

  /// The index of the focused element; a long list that does not hold it is looked through only once.
  func index(
    of focus: ViewID, among count: Int, _ name: (Int) -> String, _ search: (_ near: Int) -> Int?
  ) -> Int? {
    let ends = count > Self.longestSearch ? [name(0), name(count - 1)] : []
    if let absent, !ends.isEmpty, absent.focus.isIdentical(to: focus),
      (absent.count, absent.ends) == (count, ends)
    {
      return nil
    }
    let found = search(focusedIndex)
    focusedIndex = found ?? focusedIndex
    absent = found == nil ? (focus, count, ends) : nil
    return found
  }

  func adopt(width: Int?) {
    self.width = width
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

  func holds(for width: Int?) -> Bool { width == self.width && estimate != nil }

  private func place(of index: Int) -> Int { exceptions.indices.partition { exceptions[$0].index >= index } }

  func start(of index: Int, spacing: Int) -> Int {
    let place = place(of: index)
    return index * ((estimate ?? 0) + spacing) + (place > 0 ? exceptions[place - 1].surplus : 0)
  }

  func length(of index: Int) -> Int {
    let place = place(of: index)
    guard place < exceptions.count, exceptions[place].index == index else { return estimate ?? 0 }
    return (estimate ?? 0) + exceptions[place].surplus - (place > 0 ? exceptions[place - 1].surplus : 0)
  }

  /// Notes an element's measured length; returns by how much it exceeds the one known before.
  func note(_ length: Int, of index: Int) -> Int {
    guard let estimate else {
      self.estimate = length
      return 0
    }
    let place = place(of: index)
    let isKnown = place < exceptions.count && exceptions[place].index == index
    let before = place > 0 ? exceptions[place - 1].surplus : 0
    let difference = length - (isKnown ? estimate + exceptions[place].surplus - before : estimate)
    guard difference != 0 else { return 0 }
    for later in place..<exceptions.count { exceptions[later].surplus += difference }
    if isKnown, length == estimate {
      exceptions.remove(at: place)
    } else if !isKnown {
      exceptions.insert((index, before + difference), at: place)
    }
    return difference
  }

  /// Moves what is known of the elements from `index` on to other numbers; those before are estimated again.
  func move(from index: Int, to other: Int) {
    let place = place(of: index)
    let surplus = place > 0 ? exceptions[place - 1].surplus : 0
    exceptions.removeFirst(place)
    for later in exceptions.indices {
      exceptions[later].index += other - index
      exceptions[later].surplus -= surplus
    }
  }

  /// The last of `count` elements that starts at or before a position.
  func index(at position: Int, count: Int, spacing: Int) -> Int {
    (1..<max(1, count)).partition { start(of: $0, spacing: spacing) > position } - 1
  }
}

extension Range<Int> {
  /// The first number that meets a condition, which all after it meet too; the end if none does.
  package func partition(_ isMet: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The children of a list that were made so far, in order.
struct MadeChildren {
  private var children: [(index: Int, child: LayoutNode)] = []

  mutating func child(_ index: Int, _ make: () -> LayoutNode) -> LayoutNode {
    let place = children.indices.partition { children[$0].index >= index }
    if place < children.count, children[place].index == index { return children[place].child }
    let child = make()
    children.insert((index, child), at: place)
    return child
  }
}

/// The part of a lazy list that stays in place: what is longer than estimated before it grows backwards.
enum ListAnchor: Equatable {
  /// The list starts in view, or after it.
  case start
  /// The element at the start of the visible part; the number of elements, if none is left there.
  case element(Int)
  /// The list ends before the visible part.
  case end
}

struct SeenList {
  let frame: Int
  let anchor: ListAnchor
  /// The cells from the start of the list to that of the visible part.
  let offset: Int
  /// The names of the visible elements from the anchor on; empty if elements have none.
  let names: [String]
}

extension Range<Int> {
  /// The elements in view and just beyond, and those around the focused one: the focus can move to them.
  func withEdges(count: Int, focused: Int?) -> [Int] {
    let near = Swift.max(0, lowerBound - 1)..<Swift.max(0, Swift.min(count, upperBound + 1))
    guard let focused, 0..<count ~= focused, !near.contains(focused) else { return Array(near) }
    let around = Swift.max(0, focused - 1)...Swift.min(count - 1, focused + 1)
    return around.filter { $0 < near.lowerBound } + near + around.filter { $0 >= near.upperBound }
  }
}
