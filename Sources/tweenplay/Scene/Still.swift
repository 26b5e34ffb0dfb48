/// One picture of the scene, for where no moving one can be shown: always the same for a size.
///
/// The authored motion plays, then a pointer takes the dot along some corners, as in the live scene
/// sampled at 60 Hz.
func still(_ surroundings: Surroundings) -> String {
  let stage = Stage(surroundings.pictureSize)
  var playground = Playground(halfWidth: stage.halfWidth)
  playground.settings.showsRival = true
  playground.settings.showsFlock = true
  let corners = [
    Point(-0.75, -0.7), Point(-0.1, 0.8), Point(0.35, -0.75), Point(0.8, 0.6), Point(0.85, 0.7),
  ]
  for frame in 0..<130 {
    if frame >= 50, frame % 2 == 0 {
      // From corner to corner in 20 frames, an event in each second one.
      let leg = min((frame - 50) / 20, corners.count - 2)
      let share = Double(frame - 50 - leg * 20) / 20
      let place = corners[leg] + (corners[leg + 1] - corners[leg]) * share
      playground.aim(at: Point(place.x * stage.halfWidth, place.y))
    }
    playground.advance(by: 1.0 / 60)
    playground.mark()
  }
  let picture = playground.picture(on: stage, cost: nil)
  return picture.text(coloured: surroundings.isColoured)
    + "In a terminal it follows the mouse.\nSee 'tweenplay --help' for commands.\n"
}
