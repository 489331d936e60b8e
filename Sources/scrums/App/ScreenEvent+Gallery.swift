import CardKit
import Gallery

extension ScreenEvent {
  /// What the screen is to do for a program that nothing but keys changes.
  func requests(_ press: (Key) -> GalleryEffect?) -> [ScreenRequest] {
    switch self {
    case .key(let key):
      switch press(key) {
      case .quit: return [.quit]
      case .suspend: return [.suspend]
      case .redraw: return [.redraw]
      default: return []
      }
    case .suspend: return [.suspend]
    case .terminate: return [.quit]
    case .time, .resumed, .readable: return []
    }
  }
}
