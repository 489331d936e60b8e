/// How far a task has come: a label, a bar and the percentage; without a value a shaded bar that stands still.
public struct ProgressView: View {
  private let title: String
  private let fraction: Double?

  /// A task of which `value` out of `total` is done; nil where nobody knows.
  public init(_ title: String = "", value: Double? = nil, total: Double = 1) {
    self.title = title
    fraction = value.map { $0.fraction(of: 0...(total > 0 ? total : 0)) }
  }

  /// The row, without its bar and then without its label where there is no room for them.
  public var body: any View {
    ViewThatFits(in: .horizontal) {
      HStack {
        label
        bar
        percentage
      }
      if fraction != nil {
        HStack {
          label
          percentage
        }
        percentage
      } else if title.isEmpty {
        bar
      } else {
        label
      }
    }
    .lineLimit(1)
    .accessibilityElement()
    .accessibilityLabel(title.isEmpty ? "Progress" : title)
    .accessibilityValue(percent.map { "\($0) percent" } ?? "going on")
  }

  /// What is not all done is not 100 percent; and 0.29 is 29, which the product alone is a little short of.
  private var percent: Int? {
    fraction.map { $0 < 1 ? min(99, Int($0 * 100 + 0.000_001)) : 100 }
  }

  private var bar: any View { ProgressBar(fraction: fraction) }

  @ViewBuilder private var label: any View { if !title.isEmpty { Text(title) } }

  @ViewBuilder private var percentage: any View {
    if let percent { Text("\(percent)%").frame(width: 4, alignment: .trailing) }
  }
}
