import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

/// A few seeds in a usual run; `SCRUMS_GIT_SEEDS=1000` asks for more.
@Suite("Two clones of a history in which much is done by wrong clocks, merged in both directions")
struct ClonesTests {
  /// The two clones and what they were before.
  private struct Pair {
    var model = CloneModel()
    var base: [String] = []
    var clones: [Clone] = []
    var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      var first = Clone(skew: .random(in: -90_000...90_000, using: &random))
      for _ in 0..<Int.random(in: 0...12, using: &random) { #expect(first.act(&model, &random)) }
      base = first.lines
      clones = (0..<2).map { _ in
        var clone = Clone(skew: .random(in: -90_000...90_000, using: &random))
        clone.take(base)
        return clone
      }
      work()
    }

    /// Lets both do something.
    mutating func work() {
      for place in 0..<2 {
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          #expect(clones[place].act(&model, &random), "what is done is what is shown")
        }
      }
    }

    /// How all meetings must stand by some lines.
    func outcomes(_ lines: [String]) -> [CloneModel.Outcome?] {
      model.ids.indices.map { model.outcome(of: $0, in: lines) }
    }

    /// Makes sure that meetings stand as they must, what was merged being these lines.
    func check(
      _ shown: [Meeting], _ merged: [String], _ strategy: ThreeWayMerge.Strategy, ours: Int,
      _ words: String
    ) {
      let all = clones[0].lines + clones[1].lines
      let preferred = clones[strategy == .theirs ? 1 - ours : ours].lines
      let isWhole = strategy == .union || strategy == .markers
      let expected = outcomes(isWhole ? all : merged)
      // What git leaves out of one side can't be known, but nothing of the other is lost, unless git took
      // one half of what the other side's tidying did and left out the other half.
      if !isWhole, !clones.contains(where: \.isCompacted) {
        #expect(outcomes(merged + preferred) == expected, "\(words)")
      }
      for (number, outcome) in expected.enumerated() {
        let meeting = shown.first { $0.id == model.ids[number] }
        guard let meeting, let outcome else {
          #expect(meeting == nil && outcome == nil, "\(words): meeting \(number)")
          continue
        }
        #expect(outcome.titles.contains(meeting.title), "\(words): the newest wins")
        let open = meeting.turns[0].notes.map { $0.resolvedAt == nil }
        #expect(open == outcome.open, "\(words): blockers of meeting \(number)")
      }
      #expect(Set(shown.map(\.id)).count == shown.count)
    }
  }

  private func meetings(_ text: [String]) -> (shown: [Meeting], repaired: [String]) {
    let contents = HistoryContents(Array(text.map { $0 + "\n" }.joined().utf8))
    let shown = contents.last.keys.compactMap { Clone.shown($0, in: contents) }
    let repaired = contents.text(isCompacted: false) {
      if case .conflict = $0 { false } else { true }
    }
    return (shown, String(decoding: repaired, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// How many seeds the environment asks for.
  private static let seeds = getenv("SCRUMS_GIT_SEEDS").flatMap { UInt64(String(cString: $0)) }

  @Test(
    "lines merged as git does: newest wins, resolved stays so, deleted stays so",
    arguments: 0..<10 as Range<UInt64>)
  func model(part: UInt64) {
    for seed in 0..<(Self.seeds ?? 50) where seed % 10 == part {
      var pair = Pair(seed: seed)
      // The second time after both have gone on with what was merged.
      for round in 0..<2 {
        for strategy in ThreeWayMerge.Strategy.allCases {
          for ours in 0..<2 {
            let merged = ThreeWayMerge.lines(
              base: pair.base, ours: pair.clones[ours].lines, theirs: pair.clones[1 - ours].lines, strategy)
            let (shown, repaired) = meetings(merged)
            let words = "seed \(seed), round \(round), \(strategy), ours \(ours)"
            pair.check(shown, repaired, strategy, ours: ours, words)
            #expect(meetings(repaired).shown.count == shown.count)
          }
        }
        let merged = ThreeWayMerge.lines(
          base: pair.base, ours: pair.clones[0].lines, theirs: pair.clones[1].lines, .union)
        pair.base = merged
        for place in 0..<2 { pair.clones[place].take(merged) }
        pair.work()
      }
    }
  }

  @Test("the same by git itself, and with its markers mended by the check")
  func git() throws {
    for seed in 0..<(Self.seeds ?? 4) {
      let pair = Pair(seed: seed)
      let there = try TemporaryStore()
      let scrum = UUID()
      let name = "history/\(scrum.uuidString).jsonl"
      for (file, lines) in zip(["base", "a", "b"], [pair.base, pair.clones[0].lines, pair.clones[1].lines]) {
        try there.put(lines.map { $0 + "\n" }.joined(), at: "\(there.root)/\(file)")
      }
      try there.put(Self.script, at: "\(there.root)/merge.sh")
      #expect(Process.run(["sh", "\(there.root)/merge.sh", there.root, name]) == 0)
      for (ours, side) in ["a", "b"].enumerated() {
        for (strategy, word) in zip(ThreeWayMerge.Strategy.allCases, ["union", "ours", "theirs", "plain"]) {
          let path = there.historyPath(scrum)
          let merged = try there.text(at: "\(there.root)/\(side)-\(word)")
          try there.put(merged, at: path)
          let words = "seed \(seed), \(word) into \(side)"
          let shown = try there.store.recentMeetings(of: scrum, limit: .max)
          let lines = meetings(merged.split(separator: "\n").map(String.init)).repaired
          pair.check(shown, lines, strategy, ours: ours, words)
          guard merged.contains("<<<<<<<") else { continue }
          #expect(try !StoreCheck(there.directory).repair().isEmpty)
          #expect(try !there.text(at: path).contains("<<<<<<<"))
          pair.check(
            try there.store.recentMeetings(of: scrum, limit: .max), lines, strategy, ours: ours, words)
        }
      }
    }
  }

  /// Merges `a` and `b`, which were `base` once, in both directions and each way.
  private static let script = """
    set -e
    root=$1
    cd "$root"
    git() { command git -c user.name=A -c user.email=a@example.org -c commit.gpgsign=false -c gc.auto=0 "$@"; }
    git init -q -b main repository
    cd repository
    mkdir history
    save() { cp "../$1" "$2"; git add -A; git commit -q --allow-empty -m "$1"; }
    save base "$2"
    for side in a b; do
      git checkout -q -b $side main
      save $side "$2"
    done
    printf 'history/*.jsonl merge=union\\n' > "$root/attributes"
    for side in a b; do
      other=$([ $side = a ] && echo b || echo a)
      git checkout -q $side
      for way in "union -c core.attributesFile=$root/attributes" "ours" "theirs" "plain"; do
        set -- "$1" "$2" $way
        name=$3
        shift 3
        options=
        [ $name = ours ] && options="-X ours"
        [ $name = theirs ] && options="-X theirs"
        git "$@" merge -q --no-commit --no-ff $options $other > /dev/null 2>&1 || [ $name = plain ]
        cp history/*.jsonl "../$side-$name"
        git reset -q --hard $side
        set -- . "history/$(ls history)"
      done
    done
    """
}
