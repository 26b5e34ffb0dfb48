/// Where the handles of a key go, by their kinds and the neighbouring keys: the first pass.
///
/// The rules are those of Blender 4.5, in single precision.
struct HandleRules {
  let smoothing: FCurve.Smoothing

  /// The least distance of a handle from its key, in frames.
  static var leastReach: Float { 0.001 }

  /// An automatic handle reaches 2/(2 · 2.5614) of the gap: about a circle's arc.
  static var reachDivisor: Float { 2.5614 }

  /// Places both handles of a key between its neighbours; `nil` where there is none.
  ///
  /// `isEnd` says that the key is an end beyond which the curve is level.
  func place(
    _ key: inout SingleKey, after previous: SinglePoint?, before next: SinglePoint?, isEnd: Bool
  ) {
    let k = key.point
    key.isLocked = false
    key.left.x = min(key.left.x, (k.x - Self.leastReach).nextDown)
    key.right.x = max(key.right.x, (k.x + Self.leastReach).nextUp)
    guard previous != nil || next != nil else { return }
    let p = previous ?? k * 2 - (next ?? k)
    let n = next ?? k * 2 - (previous ?? k)
    let a = k - p
    let b = n - k
    let gapBefore = a.x == 0 ? 1 : a.x
    let gapAfter = b.x == 0 ? 1 : b.x
    if key.leftKind.isAutomatic || key.rightKind.isAutomatic {
      placeAutomatic(&key, a, b, gapBefore, gapAfter)
      if previous != nil, next != nil { clamp(&key, p, n) }
      if isEnd, key.isAutomatic {
        key.left.y = k.y
        key.right.y = k.y
        key.isLocked = true
      }
    }
    if key.leftKind == .vector { key.left = k - a * (1 / 3) }
    if key.rightKind == .vector { key.right = k + b * (1 / 3) }
    Self.align(&key)
    if previous != nil, a.x <= 0 { key.isLocked = true }
  }

  private func placeAutomatic(
    _ key: inout SingleKey, _ a: SinglePoint, _ b: SinglePoint, _ before: Float, _ after: Float
  ) {
    let k = key.point
    let direction = SinglePoint(x: b.x / after + a.x / before, y: b.y / after + a.y / before)
    var (before, after) = (before, after)
    let divisor: Float
    if smoothing == .none {
      before = min(before, 5 * after)
      after = min(after, 5 * before)
      divisor = direction.x * Self.reachDivisor
    } else {
      divisor = 6
    }
    guard divisor != 0 else { return }
    if key.leftKind.isAutomatic { key.left = k - direction * (before / divisor) }
    if key.rightKind.isAutomatic { key.right = k + direction * (after / divisor) }
  }

  /// Keeps clamped handles from passing the values of the neighbours.
  private func clamp(_ key: inout SingleKey, _ p: SinglePoint, _ n: SinglePoint) {
    let k = key.point
    let (before, after) = (p.y - k.y, n.y - k.y)
    let isTurn = (before <= 0 && after <= 0) || (before >= 0 && after >= 0)
    if isTurn {
      if key.leftKind == .automaticClamped { key.left.y = k.y }
      if key.rightKind == .automaticClamped { key.right.y = k.y }
      if key.leftKind == .automaticClamped || key.rightKind == .automaticClamped {
        key.isLocked = true
      }
      return
    }
    var isLeftCut = false
    var isRightCut = false
    if key.leftKind == .automaticClamped {
      isLeftCut = before <= 0 ? p.y > key.left.y : p.y < key.left.y
      if isLeftCut { key.left.y = p.y }
    }
    if key.rightKind == .automaticClamped {
      isRightCut = after <= 0 ? n.y > key.right.y : n.y < key.right.y
      if isRightCut { key.right.y = n.y }
    }
    if isLeftCut {
      let slope = (k.y - key.left.y) / (k.x - key.left.x)
      key.right.y = k.y + slope * (key.right.x - k.x)
    } else if isRightCut {
      let slope = (key.right.y - k.y) / (key.right.x - k.x)
      key.left.y = k.y - slope * (k.x - key.left.x)
    }
  }

  /// Turns aligned handles to stand opposite the other one of their key.
  static func align(_ key: inout SingleKey) {
    guard key.leftKind == .aligned || key.rightKind == .aligned,
      key.leftKind != .free, key.rightKind != .free
    else { return }
    let k = key.point
    var before = (k - key.left).length
    var after = (key.right - k).length
    if before == 0 { before = 1 }
    if after == 0 { after = 1 }
    func turnRight() {
      if key.rightKind == .aligned, before > 1e-5 {
        key.right = k + (k - key.left) * (after / before)
      }
    }
    func turnLeft() {
      if key.leftKind == .aligned, after > 1e-5 {
        key.left = k - (key.right - k) * (before / after)
      }
    }
    if key.isLeftLeading {
      turnRight()
      turnLeft()
    } else {
      turnLeft()
      turnRight()
    }
  }
}
