import CardKit
import MeetingTimer

/// The digits with the sign of overtime, at the same place in every state. An alarm fills the ground behind them, with
/// half a row around it if there is room.
struct ClockView: View {
  let timer: ScrumTimer
  let layout: SpeakerLayout

  var body: some View {
    EnvironmentReader { environment in
      let colors = timer.stageState.digitColors(in: environment)
      let edges = timer.stageState.edgeColors(in: environment)
      let halves = environment.glyphs.edges
      VStack {
        if layout.hasEdges { edge(halves?.lower, edges, environment) }
        filled(colors, edges) {
          HStack(spacing: 0) {
            sign(environment.glyphs)
            LargeText(timer.clock, weight: timer.stageState.weight)
              .frame(
                width: layout.digits.width - layout.sign, height: layout.digits.height, alignment: .trailing)
          }
          .frame(width: layout.digits.width, height: layout.digits.height)
        }
        if layout.hasEdges { edge(halves?.upper, edges, environment) }
      }
    }
  }

  /// Fills the ground with spaces that have the colour of the digits too: a change of style in each row would double
  /// what a second writes.
  private func filled(
    _ colors: StageColors, _ edges: StageColors, @ViewBuilder _ digits: () -> any View
  ) -> any View {
    let digits = digits()
    guard !colors.isReversed, let text = colors.text, let ground = colors.ground else {
      return HStack(spacing: 0) {
        side(edges)
        digits.stageColors(colors)
        side(edges)
      }
    }
    let width = layout.digits.width + 2
    let space = ColumnLine([.init("", width: width, style: Style(foreground: text, background: ground))])
    return ZStack {
      VStack { ForEach(0..<layout.digits.height) { _ in space.frame(width: width) } }
      digits.foregroundColor(text)
    }
  }

  /// The column before or behind the digits.
  private func side(_ edges: StageColors) -> any View {
    Text(" ").frame(width: 1, height: layout.digits.height).stageColors(edges)
  }

  /// Half a row in the colour of the ground, as the terminal shows that; a whole one if it has no halves of cells.
  private func edge(_ half: Character?, _ colors: StageColors, _ environment: EnvironmentValues) -> any View {
    guard let half else {
      return Text(" ").frame(width: layout.digits.width + 2, height: 1).stageColors(colors)
    }
    let shown = environment.colorDepth.shown(
      colors.text ?? .terminal, on: colors.ground ?? .terminal, in: environment.colorScheme)
    let width = layout.digits.width + 2
    let row = String(repeating: colors == .own ? " " : half, count: width)
    return ColumnLine([
      .init(row, width: width, style: Style(foreground: shown.background, attributes: .picture))
    ])
    .frame(width: width)
  }

  private func sign(_ glyphs: GlyphSet) -> any View {
    let size = SpeakerLayout.signSize(for: layout.digits.height, glyphs)
    return LargeText(timer.isOvertime ? "+" : " ").frame(width: size.width, height: size.height)
      .frame(width: layout.sign, height: layout.digits.height, alignment: .leading)
  }
}
