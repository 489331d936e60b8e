import CardKit

/// The screen for a file that can't be read.
struct DamagedView: View {
  let damage: DamagedState
  let size: Size

  var body: any View { Text(damage.message) }
}
