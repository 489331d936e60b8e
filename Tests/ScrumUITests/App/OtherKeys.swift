import CardKit
import Foundation
import ScrumModel
import Synchronization
import Testing

@testable import ScrumUI

/// Plays every story by other keys too: all rows are bound anew at random, and each key that a story presses must do
/// by its new key what it does by its own. What is pressed, where and when says by the keys of which seed: the same in
/// each run. A walk gives the presses the keys of all seeds one after the other.
///
/// Not compared are the words of notices, which name keys, and the hits of a search in the help, which finds keys.
enum OtherKeys {
  /// The bindings of 30 seeds, or of as many as `SCRUMS_KEYS` says.
  static let all = (0..<(longCount ?? 30)).map { KeyBindings(wishes(seed: UInt64($0))) }
  private static let longCount = ProcessInfo.processInfo.environment["SCRUMS_KEYS"].flatMap { Int($0) }
  /// One of so many presses is checked.
  private static let rarity = longCount == nil ? 16 : 1
  private static let pressed = Atomic(0)

  static func check(_ key: Key, in before: AppState, leadsTo after: AppState, _ effects: [Effect]) {
    guard before.shared.keys.isStandard else { return }
    // Two keys that look like one.
    if case .alt = key, before.row(for: key) == nil { return }
    let press =
      longCount == nil ? number(of: key, in: before) : pressed.wrappingAdd(1, ordering: .relaxed).oldValue
    guard press % rarity == 0 else { return }
    // While the key that opened the ready room is held down, it is what it was.
    if MeetingState.find(in: before)?.opener?.key == key { return }
    // Of letters of other scripts, only their places count.
    if before.keyPlaces.key(of: key) != nil { return }
    // Letters without a field are a text that is kept, whatever they are bound to.
    if before.shared.isTypingOn || after.shared.isTypingOn { return }
    // Who has bound keys anew is not told of those that have changed.
    if before.shared.toldMeanings != after.shared.toldMeanings { return }
    check(key, in: before, leadsTo: after, effects, seed: press / rarity % all.count)
  }

  private static func number(of key: Key, in state: AppState) -> Int {
    let words =
      "\(key.label) \(state.tableTitles) \(String(describing: state.top.focusedView)) \(state.shared.now)"
    return Int(
      words.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } >> 8)
  }

  private static func check(
    _ key: Key, in before: AppState, leadsTo after: AppState, _ effects: [Effect], seed: Int
  ) {
    var state = before
    state.shared.preferences.keys = all[seed]
    if state.overlay != nil { state.reconcile() }
    let other = before.key(inPlaceOf: key, by: all[seed])
    if MeetingState.find(in: before)?.opener?.key == other { return }
    if before.shared.lastKey == key { state.shared.lastKey = other }
    let same = update(&state, .key(other)) == effects
    state.forgetKeys(as: after)
    if same, state == after { return }
    Issue.record("\(other.label) in place of \(key.label) by seed \(seed) in \(before.tableTitles)")
  }
}

extension AppState {
  /// The key that does by other keys what a key does now; one that does nothing if that does nothing.
  fileprivate func key(inPlaceOf key: Key, by keys: KeyBindings) -> Key {
    if key.isCharacter, top.input != nil || jumps != nil { return key }
    for table in activeTables {
      for row in table.rows {
        guard let place = row.keys.firstIndex(of: key) else { continue }
        return keys.keys(of: row, in: table)[place]
      }
    }
    return .function(0)
  }

  /// Makes what names keys the same as in a state without other keys.
  fileprivate mutating func forgetKeys(as state: AppState) {
    shared.preferences.keys = state.shared.keys
    shared.lastKey = state.shared.lastKey
    if let notice = state.shared.notice, let own = shared.notice, own.isError == notice.isError {
      let time = shared.noticedAt
      shared.notice = notice
      shared.noticedAt = time
    }
    shared.messages = state.shared.messages
    if shared.remarks.count == state.shared.remarks.count { shared.remarks = state.shared.remarks }
    if var meeting = MeetingState.find(in: self), meeting.opener != nil,
      let opener = MeetingState.find(in: state)?.opener
    {
      meeting.opener = opener
      meeting.store(in: &self)
    }
    if overlay != nil { reconcile() }
    if HelpState.find(in: self)?.search != nil, HelpState.find(in: state)?.search != nil {
      overlay = state.overlay
    }
  }
}

// MARK: Random keys

extension OtherKeys {
  /// Other keys for all rows, of the same kinds: characters for characters, so that letters in a text stay letters.
  static func wishes(seed: UInt64) -> [KeyBindings.Wish] {
    var random = SplitMix64(seed: seed)
    var taken: [String: Set<Key>] = [:]
    return AppState.allTables.flatMap { table in
      let near = neighbours[table.title] ?? []
      var others = near.reduce(into: Set<Key>()) { $0.formUnion(taken[$1] ?? []) }
      var (typed, held) = (characters.shuffled(using: &random), specials.shuffled(using: &random))
      func next(_ keys: inout [Key]) -> Key {
        while let key = keys.popLast() { if others.insert(key).inserted { return key } }
        preconditionFailure("Too few keys for \(table.title)")
      }
      return table.rows.map { row in
        let own = row.ownKeys.isEmpty ? ["x"] : row.ownKeys
        let keys = own.map { $0.isCharacter ? next(&typed) : next(&held) }
        taken[table.title, default: []].formUnion(keys)
        return KeyBindings.Wish(table: table.name, row: row.bindingName, keys: keys.map(\.label))
      }
    }
  }

  static let characters: [Key] =
    [0x20...0x7E, 0xE0...0xF6, 0x430...0x44F, 0x3B1...0x3C1, 0x10D0...0x10F0].flatMap {
      (values: ClosedRange<UInt32>) in
      values.compactMap { Unicode.Scalar($0).map { .character(Character($0)) } }
    }

  /// All keys that type nothing and that terminals tell apart, without those that stay with their rows, and without
  /// Ctrl-G, Ctrl-T and Ctrl-X: the stories' own commands have them, and would not run on a screen that binds them.
  static let specials: [Key] =
    "abdefklnopqrsuvwyz".map { .control($0) } + (2...12).map { .function($0) }
    + characters.compactMap { key in
      guard case .character(let character) = key, !"[]OP".contains(character) else { return nil }
      return .alt(character)
    } + [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backTab, .backspace,
      .delete, .controlLeft, .controlRight, .shiftUp, .shiftDown, .alt("\u{7F}"),
    ]

  /// The tables with which each table must not share a key: those of its screens, and those of all.
  private static let neighbours: [String: Set<String>] = {
    var all: [String: Set<String>] = [:]
    let common = [AppState.everywhereTable, AppState.textTable, AppState.commandTable].map(\.title)
    for screen in AppState.allScreens {
      var titles = screen.allTables.map(\.title) + common
      if screen == BoardState.self { titles += [AppState.brokenTable.title, "Search"] }
      if screen == PastMeetingState.self { titles.append(PastMeetingState.summaryTable.title) }
      for title in titles { all[title, default: []].formUnion(titles) }
    }
    return all
  }()
}
