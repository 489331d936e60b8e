import CardKit
import FoundationEssentials

/// The program that `run` makes of a model and its views.
struct ViewProgram<Model>: TerminalProgram {
  /// The views change the model between frames, so it needs a place of its own.
  final class Owner {
    var model: Model

    init(_ model: Model) { self.model = model }
  }

  let owner: Owner
  let quitKeys: [Key]
  let timer: (Model) -> Date?
  let watching: (Model) -> [Int32]
  let update: (inout Model, TerminalEvent) -> [TerminalRequest]
  let content: (Binding<Model>) -> any View
  /// The size of the last picture, to which the mouse points.
  var size = Size.zero

  var nextChange: Date? { timer(owner.model) }
  var watchedFiles: [Int32] { watching(owner.model) }

  mutating func view(size: Size) -> any View {
    self.size = size
    return view
  }

  private var view: any View {
    content(Binding(get: { [owner] in owner.model }, set: { [owner] in owner.model = $0 }))
  }

  func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    func scene() -> Scene { Scene(view, size: size, environment: environment) }
    switch event {
    case .key(let key): return respond(to: scene().handle(key)) ?? handle(key)
    case .keys(let keys, _):
      if scene().paste(keys.text) { return [] }
      return keys.flatMap { handle(.key($0), in: environment) }
    case .mouse(let mouse): return respond(to: scene().handle(mouse)) ?? update(&owner.model, event)
    case .paste(let text): return scene().paste(text) ? [] : update(&owner.model, event)
    case .suspend: return update(&owner.model, event) + [.suspend]
    case .terminate: return update(&owner.model, event) + [.quit]
    case .readable: return update(&owner.model, event) + [.draw]
    case .place, .time, .resumed, .resized, .reply, .pressed: return update(&owner.model, event)
    }
  }

  /// Nil if no view uses the event.
  private func respond(to response: SceneResponse) -> [TerminalRequest]? {
    switch response {
    case .ignored: nil
    case .handled: []
    case .pressed(let id): update(&owner.model, .pressed(id))
    }
  }

  private func handle(_ key: Key) -> [TerminalRequest] {
    if quitKeys.contains(key) { return [.quit] }
    switch key {
    case .control("l"): return [.redraw]
    case .control("z"): return update(&owner.model, .suspend) + [.suspend]
    default: return update(&owner.model, .key(key))
    }
  }
}
