import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumUI

/// Somebody who does whatever can be done at the program, one thing after the other; the same seed does the same.
///
/// It runs `update` as the program does, performs the effects on a model of the files, draws after every step and
/// checks that all of it agrees.
struct Walker {
  let seed: UInt64
  var random: SplitMix64
  var state: AppState
  var store: ModelStore
  var size = Size(width: 80, height: 24)
  let memory = ViewMemory()
  /// What was drawn last.
  private(set) var scene: Scene
  private let glyphs: GlyphSet
  /// How often each screen was seen, in steps.
  private(set) var visits: [String: Int] = [:]
  /// What has happened last, a line each.
  private var log: [String] = []
  private var step = 0
  /// Whether another board has changed something since the program started: then undo may do less.
  var isTouched = false
  /// The view in focus at the step before, and whether the wheel has scrolled since it got the focus.
  private var focus: ViewID?
  private var isScrolled = false
  private var isDamaged = false
  /// What was done last with the mouse.
  var lastMouse: MouseEvent?

  /// A walk that begins on an empty board, or on one with a past.
  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    store = ModelStore(
      scrums: seed % 2 == 0
        ? [] : (0..<Int.random(in: 1...8, using: &random)).map { _ in WalkScrums.scrum(using: &random) })
    for scrum in store.scrums {
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        store.add(WalkScrums.meeting(of: scrum, before: Story.start, using: &random), to: scrum.id)
      }
    }
    glyphs = seed % 3 == 0 ? .ascii : .unicode
    state = AppState(
      scrums: store.scrums, summaries: store.summaries(of: store.scrums.map(\.id)), now: Story.start,
      calendar: .gmt, seed: seed)
    scene = Scene(AppView(state, size: size), size: size)
    self.random = random
  }

  /// Takes a step and checks what it led to.
  mutating func take() throws {
    step += 1
    let event = nextEvent()
    log.append("\(step): \(event) on \(screenName)")
    if log.count > 30 { log.removeFirst() }
    if Self.isTracing { print(log[log.count - 1]) }
    let before = state
    do {
      perform(event)
      draw()
      visits[screenName, default: 0] += 1
      try check(after: before)
    } catch let failure as WalkFailure {
      throw WalkFailure("seed \(seed), \(failure)\n" + log.joined(separator: "\n"))
    }
  }

  /// With this every event is printed: the last one before a trap is seen.
  private static let isTracing = ProcessInfo.processInfo.environment["SCRUMS_WALK_TRACE"] != nil

  private mutating func perform(_ event: WalkEvent) {
    switch event {
    case .key(let key): act(.key(key))
    case .paste(let text): act(.paste(text))
    case .mouse(let event):
      if [.scrollUp, .scrollDown, .scrollLeft, .scrollRight].contains(event.kind) { isScrolled = true }
      if let pointer = scene.pointer(for: event, memory: memory) { act(.pointer(pointer)) }
    case .resize(let new): size = new
    case .wait(let seconds): act(.time(state.now + seconds))
    case .merged(let scrums):
      guard !isDamaged else { break }
      isTouched = true
      store.scrums = scrums
      act(.merged(scrums, notices: ["\(scrums.count) scrums", "as they are elsewhere"]))
    case .meetings(let meetings, let scrum):
      isTouched = true
      for meeting in meetings { store.add(meeting, to: scrum) }
      let all = store.history(of: scrum)
      let isShown = state.history[scrum] != nil
      act(isShown ? .history(all, scrum: scrum) : .summaries([scrum: HistorySummary(all)]))
    case .sleep(let seconds): act(.woke(state.now + seconds))
    case .said(let words): act(.transcribed([words]))
    case .nextElsewhere, .endElsewhere: actElsewhere(event)
    case .failed: act(.failed("The disk is full"))
    case .saved: act(.saved)
    case .suspend: act(.suspend)
    case .terminate: act(.terminate)
    case .damage:
      isDamaged = true
      act(.terminate)
    case .broken: if !isDamaged { act(.broken(state.broken == nil ? Self.file : nil)) }
    }
  }

  /// Lets `update` decide and performs the effects, as the program does.
  mutating func act(_ action: Action) {
    for effect in update(&state, action) {
      switch effect {
      case .store(let change): store.perform(change)
      case .files(.readHistory(let scrum)): act(.history(store.history(of: scrum), scrum: scrum))
      case .files(.showDamage): if state.broken != nil { act(.damaged(damage())) }
      case .files(.undoRestore): act(.failed("It has changed since"))
      case .terminal(.editNote(let text)):
        act(.wrote([text, text + "\nand more\n", ""].randomElement(using: &random) ?? text))
      case .files(.retry), .terminal(.edit), .files(.restore):
        if state.broken != nil, Bool.random(using: &random) {
          act(.broken(nil))
          if case .files(.restore(let version)) = effect {
            act(.restored(.init(hash: version, kept: "x")))
          }
        }
        guard isDamaged else { continue }
        guard Bool.random(using: &random) else {
          act(.damaged(damage()))
          continue
        }
        isDamaged = false
        act(.loaded(store.scrums, saying: nil))
      case .files(.saveRest): act(.saved)
      case .terminal(.page(let step)):
        isScrolled = true
        draw()
        act(scene.paged(step))
      case .terminal(.findJumps):
        draw()
        act(scene.jumps)
      case .terminal(.scroll(let step)):
        isScrolled = true
        draw()
        act(scene.stepped(step))
      case .terminal(.suspend):
        for later in update(&state, .time(state.now + .random(in: 0...4_000, using: &random))) {
          if case .store(let change) = later { store.perform(change) }
        }
      case .terminal(.quit): return start()
      default: break
      }
    }
  }

  /// The program is started anew, on what is in the files.
  private mutating func start() {
    isTouched = false
    focus = nil
    state = AppState(
      scrums: isDamaged ? [] : store.scrums,
      meetings: Dictionary(
        store.scrums.compactMap { scrum in store.stored(scrum.id, isHeld: false).map { (scrum.id, $0) } }
      ) { $1 },
      now: state.now, calendar: .gmt, seed: random.next())
    if isDamaged { act(.damaged(damage())) }
    act(.summaries(store.summaries(of: state.withoutSummary)))
  }

  private static let file = DamagedFile(path: "scrums.json", line: 3, problem: "no value")

  /// What is wrong with the file, and what could be put in its place.
  private mutating func damage() -> DamagedState {
    let versions = ["1", "2", "x"].prefix(Int(random.next() % 4)).map {
      DamagedState.Version(id: $0, date: state.now, scrums: Int($0), changes: ["Design renamed"])
    }
    return DamagedState(file: Self.file, versions: versions)
  }

  private mutating func draw() {
    let environment = EnvironmentValues(glyphs: glyphs, memory: memory)
    scene = Scene(AppView(state, size: size), size: size, environment: environment)
    _ = scene.canvas
  }

  /// Checks the state, the model of the files and the picture; what is slow to check, not at every step.
  private mutating func check(after before: AppState) throws {
    try checkPicture(thoroughly: step % 16 == 0)
    try checkState(after: before)
    if !isDamaged { try checkStore() }
    if step % 8 == 0 { try checkUndo() }
    let focus = expectedFocus
    // What lies over a screen leaves it as it was.
    if state.overlay == nil {
      if focus != self.focus { isScrolled = false }
      self.focus = focus
    }
    try checkFocus(focus, isScrolled: isScrolled)
  }
}
