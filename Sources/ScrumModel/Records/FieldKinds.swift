import FoundationEssentials

// MARK: Kinds of single values

extension FieldKind where Value: OpenWord {
  static var openWord: Self {
    var kind = Self(
      .word(Value.allCases.map(\.rawValue)), Value.init(json:), \.json, rank: { Array($0.rawValue.utf8) },
      words: \.rawValue.harmless)
    kind.isReadable = { !$0.rawValue.isEmpty && TextLimits.isLine($0.rawValue) }
    return kind
  }
}

extension FieldKind where Value: JSONChoice & Hashable {
  static var word: Self {
    Self(
      .word(Value.allCases.map(\.rawValue)), Value.init(json:), { .string($0.rawValue) },
      rank: { Array($0.rawValue.utf8) }, words: { $0.rawValue })
  }
}

extension FieldKind<UUID> {
  static var id: Self { Self(.id, UUID.init(json:), JSONValue.id, words: { _ in nil }) }
}

extension FieldKind<Bool> {
  static var flag: Self { Self(.flag, Bool.init(json:), JSONValue.bool, words: { _ in nil }) }
}

extension FieldKind<CalendarDay> {
  static var day: Self { Self(.day, CalendarDay.init(json:), \.json, words: { "\($0)" }) }
}

extension FieldKind<TimeOfDay> {
  static var time: Self {
    Self(.time, TimeOfDay.init(json:), { .string($0.description) }, words: { "\($0)" })
  }
}

extension FieldKind<Lead> {
  static var lead: Self {
    Self(
      .word(["turn"]), Lead.init(json:), \.json,
      rank: { lead in Array((lead.json.string ?? "").utf8) },
      words: { $0 == .byTurn ? "by turn" : "one attendee" })
  }
}

extension FieldKind<String> {
  /// A text on one line.
  static var line: Self {
    text(.line, TextLimits.isLine) { json throws(RecordError) in try json.line() }
  }

  static func text(limit: Int) -> Self {
    text(.text(limit: limit), { $0.utf8.count <= limit }) { json throws(RecordError) in
      try json.text(atMost: limit)
    }
  }

  /// Equal texts may be composed differently, which a person may have meant to change.
  private static func text(
    _ kind: Kind, _ isReadable: @escaping @Sendable (String) -> Bool,
    _ read: @escaping @Sendable (JSONValue) throws(RecordError) -> String
  ) -> Self {
    Self(
      kind: kind, read: read, write: { text, _ in .string(text) },
      isSame: { $0.utf8.elementsEqual($1.utf8) }, rank: { Array($0.utf8) }, words: \.quoted,
      isReadable: isReadable)
  }
}

extension FieldKind<Int> {
  static func number(_ range: ClosedRange<Int>, _ unit: String = "") -> Self {
    var kind = Self(
      .number(range), { json throws(RecordError) in try json.int(in: range) }, JSONValue.int,
      rank: { number in withUnsafeBytes(of: number.bigEndian, Array.init) },
      words: { unit.isEmpty ? "\($0)" : "\($0) \(unit)" })
    kind.isReadable = { range ~= $0 }
    return kind
  }
}

extension FieldKind<Double> {
  static var seconds: Self {
    Self(
      .seconds, { json throws(RecordError) in try json.seconds() }, { .number(JSONNumber($0)) },
      words: { _ in nil })
  }
}

extension FieldKind<Date> {
  /// A moment, as exact as the file.
  static var moment: Self {
    Self(
      kind: .moment, read: Date.init(json:), write: { .string($0.timestamp($1.precision)) },
      isSame: { $0.milliseconds == $1.milliseconds },
      rank: { Array($0.timestamp(.milliseconds).utf8) }, words: { _ in nil })
  }

  static var exactMoment: Self {
    Self(
      .moment, Date.init(json:), { .string($0.timestamp(.milliseconds)) }, words: { _ in nil })
  }
}

// MARK: Kinds of several values

extension FieldKind where Value: Record {
  /// A record in a record.
  static var record: Self {
    Self(
      kind: .record, read: Value.init(json:), write: { .object($0.json($1)) }, isSame: { $0 == $1 },
      rank: { JSONWriter.compact(.object($0.json())) }, words: { _ in nil }, isReadable: { $0.isReadable },
      merge: { base, ours, theirs, merging in
        guard let ours, let theirs else { return .oneOfThem }
        return .value(Value.merged(base: base, ours: ours, theirs: theirs, &merging))
      })
  }
}

extension FieldKind {
  /// Records in their order.
  static func list<Element: Record>() -> Self where Value == [Element] {
    Self(
      kind: .list, read: { json throws(RecordError) in try json.list(Element.init(json:)) },
      write: { elements, form in .array(elements.map { .object($0.json(form)) }) },
      isSame: { $0 == $1 }, rank: { _ in [] }, words: { _ in nil },
      // By index: iterating would copy the elements.
      isReadable: { elements in elements.indices.allSatisfy { elements[$0].isReadable } })
  }

  /// Records of which each has an id of its own.
  static func distinctList<Element: Record & Identifiable<UUID>>() -> Self where Value == [Element] {
    let list: Self = .list()
    return Self(
      kind: .list,
      read: { json throws(RecordError) in
        let elements = try list.read(json)
        if let place = elements.repeatedID { throw RecordError.repeated.inside(.index(place)) }
        return elements
      },
      write: list.write, isSame: list.isSame, rank: list.rank, words: list.words,
      isReadable: { $0.repeatedID == nil && list.isReadable?($0) ?? true })
  }

  /// Values in the order of a list, such as ids.
  static func values<Element: Hashable>(_ kind: FieldKind<Element>) -> Self where Value == [Element] {
    Self(
      .set, { json throws(RecordError) in try json.list(kind.read) },
      { .array($0.map { kind.write($0, .history) }) }, words: { _ in nil })
  }

  /// Records that only come and go: what stayed on both sides, and what either has added. They are known by what this
  /// version knows of them.
  static func set<Element: Record>(
    _ precedes: @escaping @Sendable (Element, Element) -> Bool
  ) -> Self where Value == [Element] {
    var set: Self = .list()
    set.merge = { base, ours, theirs, merging in
      var inner = merging
      func keyed(_ elements: [Element]) -> [Keyed<Element, Element>] {
        elements.map { Keyed(id: $0.withoutRest, value: $0) }
      }
      let list = ListMerge(
        base: keyed(base ?? []), ours: keyed(ours ?? []), theirs: keyed(theirs ?? []), deletionWins: true
      ) { base, ours, theirs in
        Keyed(
          id: ours.id,
          value: Element.merged(base: base?.value, ours: ours.value, theirs: theirs.value, &inner))
      }
      merging = inner
      return .value(list.elements.map(\.value).sorted(by: precedes))
    }
    return set
  }
}
