/// Moves runs of automatic handles so that the acceleration is continuous: the second pass.
///
/// The unknown of a key is the height h of its right handle above it, a third of the way to the next
/// key; the left handle stands h/l below it, where l is the gap after the key by the gap before it. The
/// second derivatives of both sides agree where, with rises y,
///
///     l²·h₋₁ + 2(l + 1)·h + h₊₁/l₊₁ = l²·y + y₊₁
struct HandleSmoother {
  private(set) var keys: [SingleKey]
  private let isCyclic: Bool
  private var system = HandleSystem()
  /// Of the run in hand, what leads to each key (in none but a cycle to the first), and the gap after each by that before.
  private var steps: [SinglePoint] = []
  private var ratios: [Float] = []

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
      solveRun(nodes, first...end)
      first = end
    }
    if isCyclic { mirrorEnds() }
  }

  /// Finds the gaps and rises between the keys of a run, and how the gaps compare; `first` leads to its first key.
  ///
  /// - Returns: false if a gap is none.
  private mutating func measure(
    _ nodes: [Node], _ run: ClosedRange<Int>, first: SinglePoint
  ) -> Bool {
    steps.removeAll(keepingCapacity: true)
    steps.append(first)
    for place in run.dropFirst() {
      steps.append(keys[nodes[place].before].point - keys[nodes[place - 1].after].point)
    }
    ratios.removeAll(keepingCapacity: true)
    for place in steps.indices.dropFirst() {
      ratios.append(steps[place].x / steps[place - 1].x)
    }
    ratios.append(first.x / steps[steps.count - 1].x)
    return steps.allSatisfy { $0.x > 0 }
  }

  private mutating func solveCycle(_ nodes: [Node]) {
    let count = nodes.count
    let first = keys[nodes[0].before].point - keys[nodes[count - 1].after].point
    guard measure(nodes, 0...count - 1, first: first) else { return }
    system.begin(count: count, isCyclic: true)
    for i in 0..<count {
      let next = (i + 1) % count
      system.set(i, l: ratios[i], next: ratios[next], rises: (steps[i].y, steps[next].y))
      bound(i, nodes[i], before: steps[i].y * ratios[i], after: steps[next].y)
    }
    system.solve()
    for (i, node) in nodes.enumerated() { write(system.h[i], ratios[i], node) }
  }

  private mutating func solveRun(_ nodes: [Node], _ run: ClosedRange<Int>) {
    let end = run.count - 1
    let (start, stop) = (nodes[run.lowerBound], nodes[run.upperBound])
    let (first, last) = (keys[start.after], keys[stop.before])
    let isStartOpen = isOpen(first.rightKind, first, atEnd: start.after == 0)
    let isEndOpen = isOpen(last.leftKind, last, atEnd: stop.before == keys.count - 1)
    // Of two keys that stay as they are nothing is sought.
    guard end > 1 || isStartOpen || isEndOpen else { return }
    guard measure(nodes, run, first: SinglePoint(x: 1, y: 0)) else { return }
    // At the ends there is no gap on the other side.
    (ratios[0], ratios[end]) = (1, 1)
    system.begin(count: run.count)
    for i in 1..<max(end, 1) {
      system.set(i, l: ratios[i], next: ratios[i + 1], rises: (steps[i].y, steps[i + 1].y))
      bound(
        i, nodes[run.lowerBound + i], before: steps[i].y * ratios[i], after: steps[i + 1].y)
    }
    if isStartOpen {
      system.open(0, neighbour: 1, l: ratios[1], rise: steps[1].y)
      bound(0, start, before: nil, after: steps[1].y)
    }
    if isEndOpen {
      system.open(end, neighbour: end - 1, l: 1, rise: steps[end].y)
      bound(end, stop, before: steps[end].y, after: nil)
    }
    // A handle that does not reach a third bends the segment more, which its other end feels.
    if !isStartOpen {
      let (reach, height) = Self.shortened(first.right - first.point, steps[1].x)
      system.fix(0, at: first.isClamped ? Self.clamp(height, to: steps[1].y) : height)
      system.bend(1, by: ratios[1] * (1 - 3 * reach))
    }
    if !isEndOpen {
      let (reach, height) = Self.shortened(last.point - last.left, steps[end].x)
      system.fix(end, at: last.isClamped ? Self.clamp(height, to: steps[end].y) : height)
      system.bend(end - 1, by: 1 - 3 * reach)
    }
    system.solve()
    for i in 1..<max(end, 1) { write(system.h[i], ratios[i], nodes[run.lowerBound + i]) }
    if isStartOpen { openStart(start.after, height: system.h[0]) }
    if isEndOpen { openEnd(stop.before, height: system.h[end]) }
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
  private mutating func bound(_ i: Int, _ node: Node, before: Float?, after: Float?) {
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
