import ScrumModel
import Testing

@Test("the samples are the three that the contract names, with new ids each time")
func samples() {
  let samples = DailyScrum.samples()
  expect(samples.map(\.title), ["Design", "App Dev", "Web Dev"])
  expect(samples.map(\.attendees.count), [4, 5, 10])
  expect(samples.map(\.lengthInMinutes), [10, 5, 5])
  expect(samples.map { $0.schedule?.time.description }, ["09:30", "10:00", "11:00"])
  expect(samples.map(\.theme), [.yellow, .orange, .poppy])
  #expect(Set(samples.map(\.id)).isDisjoint(with: DailyScrum.samples().map(\.id)))
}
