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
      let edges = layout.hasEdges ? environment.glyphs.edges : nil
      VStack {
        if layout.hasEdges { edge(edges?.lower, colors, environment) }
        HStack(spacing: 0) {
          sign(environment.glyphs)
          LargeText(timer.clock, weight: timer.stageState.weight)
            .frame(
              width: layout.digits.width - layout.sign, height: layout.digits.height, alignment: .trailing)
        }
        .frame(width: layout.digits.width, height: layout.digits.height)
        .padding(.horizontal, 1)
        .stageColors(colors)
        if layout.hasEdges { edge(edges?.upper, colors, environment) }
      }
    }
  }

  /// Half a row in the colour of the ground, as the terminal shows that.
  private func edge(_ half: Character?, _ colors: StageColors, _ environment: EnvironmentValues) -> any View {
    let shown = environment.colorDepth.shown(
      colors.text ?? .terminal, on: colors.ground ?? .terminal, in: environment.colorScheme)
    let width = layout.digits.width + 2
    let row = String(repeating: colors == .own ? " " : half ?? " ", count: width)
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
