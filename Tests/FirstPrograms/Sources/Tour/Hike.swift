import CardKit

struct Hike: Identifiable {
  let id: Int
  let name: String
  let companions: [String]
  let hours: Int

  static let samples = [
    Hike(
      id: 1, name: "Gorge path", companions: ["Ada", "Grace"], hours: 3),
    Hike(
      id: 2, name: "Ridge walk", companions: ["Ada", "Alan", "Edsger"], hours: 6),
    Hike(id: 3, name: "Lake loop", companions: [], hours: 2),
    Hike(
      id: 4, name: "Summit at dawn", companions: ["Grace"], hours: 9),
  ]
}
