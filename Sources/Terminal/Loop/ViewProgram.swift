import CardKit
import FoundationEssentials

/// A program made from a model and its views; ``run(_:title:focus:options:quitKeys:nextChange:watching:update:view:)`` runs it.
public struct ViewProgram<Model>: TerminalProgram {
  /// `q` and `Ctrl-C`.
  public static var usualQuitKeys: [Key] { ["q", .control("c")] }

  /// The views change the model between frames, so it needs a place of its own.
  private final class Owner {
    var model: Model

    init(_ model: Model) { self.model = model }
  }

  private let owner: Owner
  private let quitKeys: [Key]
  private let update: (inout Model, TerminalEvent) -> [TerminalRequest]
  private let content: (Binding<Model>) -> any View
  /// When the model changes with time.
  public var timer: (Model) -> Date? = { _ in nil }
  /// The files that the model watches.
  public var watching: (Model) -> [Int32] = { _ in [] }
  private var size = Size.zero

  /// Creates a program, which shows nothing until a loop runs it.
  public init(
    _ model: Model, quitKeys: [Key] = usualQuitKeys,
    update: @escaping (inout Model, TerminalEvent) -> [TerminalRequest] = { _, _ in [] },
    @ViewBuilder view: @escaping (Binding<Model>) -> any View
  ) {
    owner = Owner(model)
    self.quitKeys = quitKeys
    self.update = update
    content = view
  }

  /// The model as it is now.
  public var model: Model { owner.model }
  /// When the model changes with time.
  public var nextChange: Date? { timer(owner.model) }
  /// The files that the model watches.
  public var watchedFiles: [Int32] { watching(owner.model) }

  /// The views of the model.
  public mutating func view(size: Size) -> any View {
    self.size = size
    return view
  }

  private var view: any View {
    let owner = owner
    return content(Binding(get: { owner.model }, set: { owner.model = $0 }))
  }

  /// Passes an event to the views, and to `update` if they do not use it.
  public mutating func handle(
    _ event: TerminalEvent, in environment: EnvironmentValues
  ) -> [TerminalRequest] {
    var scene: Scene { Scene(view, size: size, environment: environment) }
    switch event {
    case .key(let key):
      switch scene.handle(key) {
      case .handled: return []
      case .pressed(let id): return update(&owner.model, .pressed(id))
      case .ignored: break
      }
      if quitKeys.contains(key) { return [.quit] }
      switch key {
      case .control("l"): return [.redraw]
      case .control("z"): return [.suspend]
      default: return update(&owner.model, event)
      }
    case .mouse(let mouse):
      switch scene.handle(mouse) {
      case .handled: return []
      case .pressed(let id): return update(&owner.model, .pressed(id))
      case .ignored: return update(&owner.model, event)
      }
    case .paste(let text): return scene.paste(text) ? [] : update(&owner.model, event)
    case .suspend: return update(&owner.model, event) + [.suspend]
    case .terminate: return update(&owner.model, event) + [.quit]
    case .readable: return update(&owner.model, event) + [.draw]
    case .time, .resumed, .resized, .pressed: return update(&owner.model, event)
    }
  }
}
