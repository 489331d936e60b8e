/// Three versions of the turns of a meeting, in which each note that a side has moved to another turn is where it ends up.
///
/// A merge goes turn by turn. Without this, a moved note would be gone from one turn and new in another, and what the
/// other side has changed in it would be lost.
struct NoteMoves {
  private(set) var base: [Keyed<TurnKey, Turn>]
  private(set) var ours: [Keyed<TurnKey, Turn>]
  private(set) var theirs: [Keyed<TurnKey, Turn>]

  /// - Parameter isEdit: whether ours is an edit, which leaves a note where theirs has moved it, and does not bring it
  ///   back if theirs has removed it.
  init(base: [Turn], ours: [Turn], theirs: [Turn], isEdit: Bool) {
    (self.base, self.ours, self.theirs) = (base.keyed, ours.keyed, theirs.keyed)
    let keys = NoteKey.distinct(base.noteKeys)
    let old = Places(self.base, since: keys)
    var (mine, their) = (Places(self.ours, since: keys), Places(self.theirs, since: keys))
    if old == mine, old == their { return }
    var before = old
    for key in keys {
      guard let home = old.turn(of: key) else { continue }
      let (our, other) = (mine.turn(of: key), their.turn(of: key))
      if our == home && other == home { continue }
      let target: TurnKey? =
        switch (our, other) {
        // One side has removed it: an edit that is about it must find it.
        case (nil, let turn), (let turn, nil): isEdit ? turn : nil
        case (let our?, let other?): our == home || other != home && isEdit ? other : our
        }
      guard let target else { continue }
      before.move(key, to: target, in: &self.base)
      mine.move(key, to: target, in: &self.ours)
      their.move(key, to: target, in: &self.theirs)
    }
  }

  /// Which notes the turns of one version have.
  private struct Places: Equatable {
    private let order: [TurnKey]
    /// The keys of each turn's notes, in their order.
    private var keys: [[NoteKey]]
    /// The place of each note's turn.
    private var homes: [NoteKey: Int] = [:]

    init(_ turns: [Keyed<TurnKey, Turn>], since earlier: [NoteKey]) {
      order = turns.map(\.id)
      var rest = NoteKey.distinct(turns.map(\.value).noteKeys, since: earlier)[...]
      keys = turns.map { turn in
        defer { rest = rest.dropFirst(turn.value.notes.count) }
        return Array(rest.prefix(turn.value.notes.count))
      }
      for place in keys.indices { for key in keys[place] { homes[key] = place } }
    }

    func turn(of key: NoteKey) -> TurnKey? { homes[key].map { order[$0] } }

    mutating func move(_ key: NoteKey, to target: TurnKey, in turns: inout [Keyed<TurnKey, Turn>]) {
      guard let from = homes[key], let to = order.firstIndex(of: target), from != to,
        let place = keys[from].firstIndex(of: key)
      else { return }
      keys[to].append(keys[from].remove(at: place))
      turns[to].value.notes.append(turns[from].value.notes.remove(at: place))
      homes[key] = to
    }
  }
}

extension [Turn] {
  fileprivate var noteKeys: [NoteKey] { flatMap { $0.notes.map { NoteKey($0) } } }
}
