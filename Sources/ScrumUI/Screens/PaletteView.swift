import CardKit

/// Every command by its name.
struct PaletteView: View {
  let palette: PaletteState
  /// The state below the palette.
  let state: AppState
  let size: Size

  var body: any View { Text("Commands") }
}
