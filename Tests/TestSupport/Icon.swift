import CardKit

/// The icon of the program: a card with a countdown, a quarter of which is over.
package enum Icon {
  /// The drawing, as large as desktops want it; it needs no fonts, and is plain enough for 16 pixels.
  package static var svg: String {
    let theme = CardTheme.yellow
    let (ground, edge, ink) = (
      theme.background.hexadecimal, theme.line.hexadecimal, theme.text.hexadecimal
    )
    let ring = "<circle cx=\"64\" cy=\"64\" r=\"34\" fill=\"none\" stroke-width=\"14\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
      <title>scrums</title>
      <rect x="10" y="10" width="108" height="108" rx="24" fill="\(ground)" stroke="\(edge)" stroke-width="4"/>
      \(ring) stroke="\(edge)" stroke-opacity="0.45"/>
      <path d="M98 64A34 34 0 1 1 64 30" fill="none" stroke="\(ink)" stroke-width="14" stroke-linecap="round"/>
      <path d="M64 52V64H76" fill="none" stroke="\(ink)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
      </svg>

      """
  }
}
