import CardKit
import Testing

@testable import gallery

@Suite("The pages of the gallery")
struct PageTests {
  private func height(_ page: Page, _ width: Int) -> Int {
    page.view().node(in: EnvironmentValues()).size(ProposedSize(width: width, height: nil)).height
  }

  @Test("each is drawn at every width, inside its frame", arguments: [0, 1, 10, 20, 40, 80, 200])
  func widths(width: Int) {
    for page in Page.all {
      let height = height(page, width)
      #expect((0..<200).contains(height), "\(page.title)")
      let view = page.view().frame(width: width, height: height).clipped().padding(.all, 2)
      let canvas = Canvas(view, size: Size(width: width + 4, height: height + 4))
      let frame = Rect(x: 2, y: 2, width: width, height: height)
      let outside = (0..<height + 4).flatMap { y in (0..<width + 4).map { Point(x: $0, y: y) } }
        .filter { !frame.contains($0) }
      #expect(outside.first { canvas[$0.x, $0.y] != .blank } == nil, "\(page.title)")
    }
  }

  @Test("each shows something, in few rows, and says something")
  func pictures() {
    for page in Page.all {
      let size = Size(width: 60, height: height(page, 60))
      #expect((1...30).contains(size.height), "\(page.title)")
      let scene = Scene(page.view(), size: size)
      #expect(scene.canvas.cells.contains { !$0.isEmpty }, "\(page.title)")
      #expect(!scene.accessibilityDescription.isEmpty, "\(page.title)")
    }
  }

  @Test("each has a title of its own and its code, whole")
  func code() throws {
    #expect(Set(Page.all.map(\.title)).count == Page.all.count)
    for page in Page.all {
      let code = page.code
      #expect(code.first?.hasPrefix("struct ") == true, "\(page.title)")
      let text = code.joined()
      #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count, "\(page.title)")
    }
  }

  @Test("a page is printed with its picture, its speech and its code")
  func text() throws {
    let page = try #require(Page.all.first { $0.title == "Focus" })
    #expect(
      page.text(width: 20).hasPrefix(
        """
        Focus
        =====
        Tab and arrows move it; a view of your own shows it

         Cathy
         Daisy
         Simon

        Spoken:
        """))
    #expect(page.text(width: 20).contains("\n    struct FocusRows: View {\n"))
  }
}

@Suite("The gallery")
struct GalleryModelTests {
  private func picture(_ model: GalleryModel, _ size: Size = Size(width: 100, height: 30)) -> String {
    Canvas(GalleryView(model: .constant(model)), size: size).picture
  }

  @Test("keys turn the pages, change the look, and copy")
  func keys() {
    var model = GalleryModel()
    #expect(model.press("p").isEmpty)
    #expect(model.page.title == model.pages.last?.title)
    _ = model.press("n")
    #expect(model.page.title == "Text")
    _ = model.press("<")
    #expect(model.width == 56)
    for key: Key in ["A", "L", "C"] { _ = model.press(key) }
    #expect(model.isASCII && model.scheme == .light && model.depth == .indexed)
    #expect(model.press("c") == [.copy(model.page.code.joined(separator: "\n") + "\n")])
    #expect(picture(model).contains("Copied the code of Text"))
    #expect(model.press("x").isEmpty && model.notice.isEmpty)
  }

  @Test("it shows the list, the page, its code and the keys; v shows what is spoken instead")
  func view() {
    var model = GalleryModel()
    #expect(picture(model).contains("▸ Text"))
    #expect(picture(model).contains("struct Texts: View {"))
    #expect(picture(model).contains("n next  p back"))
    _ = model.press("v")
    #expect(!picture(model).contains("struct Texts"))
    _ = picture(model, Size(width: 10, height: 3))
    _ = picture(model, .zero)
  }
}
