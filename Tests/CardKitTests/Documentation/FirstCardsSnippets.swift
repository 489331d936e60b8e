import CardKit

/// The code of the article `FirstCards`, compiled; the tests compare the two and draw its pictures.
enum FirstCardsSnippets {
  struct Recipe {
    let title: String
    let ingredients: [String]
    let minutes: Int
    let theme: CardTheme

    static let pancakes = Recipe(
      title: "Pancakes", ingredients: ["Flour", "Milk", "Eggs", "Salt"], minutes: 10, theme: .yellow)
  }

  struct RecipeCard: View {
    let recipe: Recipe

    var body: some View {
      Card(theme: recipe.theme) {
        Text(recipe.title).bold().lineLimit(1)
        HStack {
          Text("\(recipe.ingredients.count) ingredients")
          Spacer()
          Text("\(recipe.minutes) min")
        }
      }
    }
  }

  static var card: Scene {
    let scene = Scene(RecipeCard(recipe: .pancakes), size: Size(width: 40, height: 4))
    return scene
  }

  static var dataCard: Scene {
    let card =
      DataCard(
        title: "Pancakes", headline: "New", subtitle: "10 min · for two",
        descriptionTitle: "Flour, milk, eggs and salt, and a hot pan.", theme: .lavender,
        buttons: [Button("Cook"), Button("History", style: .link)])
    return Scene(card, size: Size(width: 40, height: 8))
  }

  struct UpNext: View {
    let recipes: [Recipe]

    var body: some View {
      CardList(title: "Up next", layout: .rail(cardWidth: 24), elements: recipes) { recipe in
        RecipeCard(recipe: recipe)
      }
      .id("next")
    }
  }

  static var rail: Scene {
    let scene = Scene(UpNext(recipes: .samples).focus("next/1"), size: Size(width: 60, height: 7))
    return scene
  }

  struct AllRecipes: View {
    let recipes: [Recipe]

    var body: some View {
      CardList(
        title: "All recipes", layout: .stack(accessory: .expand()), initiallyShownCardsCount: 2,
        elements: recipes
      ) { recipe in
        RecipeCard(recipe: recipe)
      }
      .id("all")
    }
  }

  static var stack: Scene { Scene(AllRecipes(recipes: .samples), size: Size(width: 40, height: 13)) }

  static var expandedStack: Scene {
    let memory = ViewMemory()
    let environment = EnvironmentValues(memory: memory)
    let size = Size(width: 40, height: 18)
    let before = Scene(AllRecipes(recipes: .samples), size: size, environment: environment)
    before.press("all/more")
    let after = Scene(AllRecipes(recipes: .samples), size: size, environment: environment)
    return after
  }

  static var focusAfterRight: ViewID? {
    let scene = rail
    let next = scene.focus(from: "next/1", toward: .right)
    return next
  }

  private static let pancakes = PixelBuffer(
    ["       ", "## # ##", "## # ##", "       ", " #   # ", "#######", "#     #"], .rgb(115, 125, 20))

  /// What stands at the top of the catalogue's first page.
  static var board: Scene {
    let view = VStack(alignment: .leading) {
      HighlightedCard(
        title: "Resume Pancakes", subtitle: "started 09:30 · step 2 of 4", buttons: [Button("Resume")],
        close: Button("Save and close"),
        rightImage: Image(pancakes, label: "Pancakes"))
      UpNext(recipes: .samples)
      AllRecipes(recipes: .samples)
    }
    return Scene(view.focus("all/0"), size: Size(width: 72, height: 25))
  }
}

extension [FirstCardsSnippets.Recipe] {
  static let samples = [
    FirstCardsSnippets.Recipe.pancakes,
    FirstCardsSnippets.Recipe(
      title: "Lentil soup", ingredients: ["Lentils", "Leek", "Onion", "Cumin", "Salt"], minutes: 5,
      theme: .orange),
    FirstCardsSnippets.Recipe(
      title: "Salad", ingredients: ["Lettuce", "Olives", "Feta", "Lemon"], minutes: 5, theme: .poppy),
  ]
}
