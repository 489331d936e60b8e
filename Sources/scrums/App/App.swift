import CardKit
import FoundationEssentials
import ScrumUI

/// The board and the meeting: lets `update` decide, performs the effects on the files.
struct App: ScreenProgram {
  private var disk: Disk
  private var state: AppState
  private var live = LiveStore()
  /// The size of the last picture, to which the mouse points.
  private var size = Size.zero

  /// A program that begins in a state.
  init(state: AppState, disk: Disk) {
    self.state = state
    self.disk = disk
  }

  var nextChange: Date? { [state.nextChange, live.nextTry].compactMap(\.self).min() }

  var watchedFile: Int32? { live.file }

  mutating func didAppear() { live.start(&disk, &state) }

  mutating func view(size: Size) -> any View {
    self.size = size
    return AppView(state, size: size)
  }

  mutating func handle(_ event: ScreenEvent, in environment: EnvironmentValues) -> [ScreenRequest] {
    switch event {
    case .key(let key): return act(.key(key))
    case .paste(let text): return act(.paste(text))
    case .mouse(let event):
      let scene = Scene(AppView(state, size: size), size: size, environment: environment)
      return scene.pointer(for: event, memory: environment.memory).map { act(.pointer($0)) } ?? []
    case .time(let now):
      live.retry(at: now, &disk, &state)
      return act(.time(now))
    case .readable:
      live.take(&disk, &state)
      return []
    case .suspend: return act(.suspend)
    case .terminate: return act(.terminate)
    case .resumed(let now):
      // What a clock has done while nobody looked is not rung for; but a meeting that has ended meanwhile is kept.
      for effect in update(&state, .time(now)) where effect != .bell { _ = perform(effect) }
      return []
    }
  }

  /// Starts the meeting of a scrum as its key would, with all that is to be done on the disk.
  mutating func start(_ scrum: UUID) { _ = act(.start(scrum: scrum)) }

  /// Tries what could not be saved before; the result is the reason why it still can't, in one line.
  mutating func saveRest() -> String? { disk.retry().map { "not saved: \($0)" } }

  private mutating func act(_ action: Action) -> [ScreenRequest] {
    var requests: [ScreenRequest] = []
    for effect in update(&state, action) {
      if let request = perform(effect) { requests.append(request) }
    }
    return requests
  }

  private mutating func perform(_ effect: Effect) -> ScreenRequest? {
    switch effect {
    case .bell: return .bell
    case .redraw: return .redraw
    case .quit: return .quit
    case .suspend: return .suspend
    case .readHistory(let scrum):
      switch disk.history(of: scrum, limit: .max) {
      case .success(let meetings): _ = update(&state, .history(meetings, scrum: scrum))
      case .failure(let error): _ = update(&state, .failed("\(error)"))
      }
    // What opens a damaged store is not built yet, nor what keeps the layout.
    case .retry, .restore, .saveLayout: break
    case .saveRest:
      let reason = disk.retry()
      takeMerged()
      _ = update(&state, reason.map { .failed("Not saved, kept in memory: \($0)") } ?? .saved)
    case .save, .saveProgress, .finish, .addMeeting, .deleteMeeting, .discardProgress:
      let reason = disk.perform(effect)
      takeMerged()
      if let reason {
        _ = update(&state, .failed("Not saved, kept in memory: \(reason)"))
      }
    }
    return nil
  }

  /// Shows what a save has brought in from another board.
  private mutating func takeMerged() {
    guard let saved = disk.takeMerged() else { return }
    _ = update(&state, .merged(saved.scrums, notices: saved.notices))
  }
}
