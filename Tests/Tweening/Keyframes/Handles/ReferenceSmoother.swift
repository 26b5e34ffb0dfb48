@testable import Tweening

/// What ``HandleSmoother`` does, run by run, each with a system of its own.
struct ReferenceSmoother {
  private(set) var keys: [SingleKey]
  private let isCyclic: Bool

  /// A key of a run; where a cycle closes, two keys are one.
  private struct Node {
    /// The key whose left handle is meant.
    var before: Int
    /// The key whose right handle is meant.
    var after: Int

    init(_ before: Int, _ after: Int) { (self.before, self.after) = (before, after) }
    init(_ key: Int) { (before, after) = (key, key) }
  }

  /// - Parameters:
  ///   - keys: two or more, in order, their handles placed by the first pass.
  ///   - isCyclic: whether the last key is the first one again.
  init(_ keys: [SingleKey], isCyclic: Bool) {
    self.keys = keys
    self.isCyclic = isCyclic && keys.count > 1 && keys[0].isFree && keys[keys.count - 1].isFree
  }

  /// Solves all runs.
  ///
  /// - Complexity: O(n), and a factor for each time a clamped handle is bound or released.
  mutating func solve() {
    let last = keys.count - 1
    var nodes = (0...last).map { Node($0) }
    if isCyclic {
      let closing = Node(last, 0)
      guard let start = (1..<last).first(where: { !keys[$0].isFree }) else {
        solveCycle([closing] + nodes[1..<last])
        return mirrorEnds()
      }
      nodes = nodes[start..<last] + [closing] + nodes[1...start]
    }
    var first = 0
    while first < nodes.count - 1 {
      var end = first + 1
      while end < nodes.count - 1, keys[nodes[end].before].isFree { end += 1 }
      solveRun(nodes[first...end])
      first = end
    }
    if isCyclic { mirrorEnds() }
  }

  /// The gaps and rises between the keys of a run; there is none to the first one.
  private func steps(_ run: ArraySlice<Node>) -> [SinglePoint] {
    zip(run, run.dropFirst()).map { keys[$1.before].point - keys[$0.after].point }
  }

  private mutating func solveCycle(_ nodes: [Node]) {
    let count = nodes.count
    var steps = steps(nodes[...])
    steps.insert(keys[nodes[0].before].point - keys[nodes[count - 1].after].point, at: 0)
    guard steps.allSatisfy({ $0.x > 0 }) else { return }
    let l = (0..<count).map { steps[($0 + 1) % count].x / steps[$0].x }
    var system = ReferenceSystem(count: count, isCyclic: true)
    for i in 0..<count {
      let next = (i + 1) % count
      system.set(i, l: l[i], next: l[next], rises: (steps[i].y, steps[next].y))
      bound(&system, i, nodes[i], before: steps[i].y * l[i], after: steps[next].y)
    }
    let h = system.solve()
    for (i, node) in nodes.enumerated() { write(h[i], l[i], node) }
  }

  private mutating func solveRun(_ run: ArraySlice<Node>) {
    let nodes = Array(run)
    let end = nodes.count - 1
    // steps[i] leads to key i; there is none to the first.
    let steps = [SinglePoint(x: 1, y: 0)] + steps(run)
    guard steps.allSatisfy({ $0.x > 0 }) else { return }
    var l = [Float](repeating: 1, count: nodes.count)
    for i in 1..<max(end, 1) { l[i] = steps[i + 1].x / steps[i].x }
    var system = ReferenceSystem(count: nodes.count)
    for i in 1..<max(end, 1) {
      system.set(i, l: l[i], next: l[i + 1], rises: (steps[i].y, steps[i + 1].y))
      bound(&system, i, nodes[i], before: steps[i].y * l[i], after: steps[i + 1].y)
    }
    let first = keys[nodes[0].after]
    let last = keys[nodes[end].before]
    let isStartOpen = isOpen(first.rightKind, first, atEnd: nodes[0].after == 0)
    let isEndOpen = isOpen(last.leftKind, last, atEnd: nodes[end].before == keys.count - 1)
    if isStartOpen {
      system.open(0, neighbour: 1, l: l[1], rise: steps[1].y)
      bound(&system, 0, nodes[0], before: nil, after: steps[1].y)
    }
    if isEndOpen {
      system.open(end, neighbour: end - 1, l: 1, rise: steps[end].y)
      bound(&system, end, nodes[end], before: steps[end].y, after: nil)
    }
    // A handle that does not reach a third bends the segment more, which its other end feels.
    if !isStartOpen {
      let (reach, height) = Self.shortened(first.right - first.point, steps[1].x)
      system.fix(0, at: first.isClamped ? Self.clamp(height, to: steps[1].y) : height)
      system.bend(1, by: l[1] * (1 - 3 * reach))
    }
    if !isEndOpen {
      let (reach, height) = Self.shortened(last.point - last.left, steps[end].x)
      system.fix(end, at: last.isClamped ? Self.clamp(height, to: steps[end].y) : height)
      system.bend(end - 1, by: 1 - 3 * reach)
    }
    let h = system.solve()
    for i in 1..<max(end, 1) { write(h[i], l[i], nodes[i]) }
    if isStartOpen { openStart(nodes[0].after, height: h[0]) }
    if isEndOpen { openEnd(nodes[end].before, height: h[end]) }
  }

  /// Whether a handle at the end of a run is free to take away all acceleration there.
  private func isOpen(_ kind: Keyframe.Handle.Kind, _ key: SingleKey, atEnd: Bool) -> Bool {
    kind == .vector || (atEnd && !isCyclic && kind.isAutomatic && !key.isLocked)
  }

  private mutating func write(_ h: Float, _ l: Float, _ node: Node) {
    keys[node.after].right.y = keys[node.after].point.y + h
    keys[node.before].left.y = keys[node.before].point.y - h / l
  }

  private mutating func openStart(_ index: Int, height: Float) {
    let key = keys[index]
    keys[index].right.y = key.point.y + height
    if index == 0, key.leftKind.isAutomatic || key.leftKind == .vector {
      keys[index].left = key.point * 2 - keys[index].right
    }
    HandleRules.align(&keys[index])
  }

  private mutating func openEnd(_ index: Int, height: Float) {
    let key = keys[index]
    keys[index].left.y = key.point.y - height
    if index == keys.count - 1, key.rightKind.isAutomatic || key.rightKind == .vector {
      keys[index].right = key.point * 2 - keys[index].left
    }
    HandleRules.align(&keys[index])
  }

  /// The handles beyond the ends of a cycle mirror the inner ones.
  private mutating func mirrorEnds() {
    let last = keys.count - 1
    keys[0].left = keys[0].point * 2 - keys[0].right
    keys[last].right = keys[last].point * 2 - keys[last].left
  }

  /// Bounds the height of a clamped key's handle by the rise on either side.
  private func bound(
    _ system: inout ReferenceSystem, _ i: Int, _ node: Node, before: Float?, after: Float?
  ) {
    guard keys[node.before].isClamped || keys[node.after].isClamped else { return }
    if let before { system.bound(i, by: before) }
    if let after { system.bound(i, by: after) }
  }

  /// The height of a handle, kept between 0 and the rise to the next key.
  private static func clamp(_ height: Float, to rise: Float) -> Float {
    min(max(height, min(rise, 0)), max(rise, 0))
  }

  /// How far a handle that stays reaches into its segment, as a part of it, and how high it stands.
  ///
  /// Where it overlaps the one on the other side, which reaches a third, it counts as scaled back.
  private static func shortened(_ handle: SinglePoint, _ gap: Float) -> (Float, Float) {
    let sum = handle.x + gap / 3
    let factor = sum > gap ? gap / sum : 1
    return (handle.x * factor / gap, handle.y * factor)
  }
}
