import CardKit
import ScrumModel

extension Color {
  /// A colour of the model.
  init(_ color: RGB) { self = .rgb(color.red, color.green, color.blue) }
}
