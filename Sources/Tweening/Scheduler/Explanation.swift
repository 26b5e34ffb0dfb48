/// What the value of a property is made of at an instant: see ``Scheduler/explain(_:)``.
///
/// All values are lanes, as the property's type stores them. The parts come in the order in which they are put
/// together; each says what has been reached with it, so the last result is the value, but for ``rounding``.
public struct Explanation: Sendable, Equatable {
  /// The property.
  public let property: PropertyID

  /// The instant in seconds.
  public let time: Double

  /// The model value.
  public let model: [Double]

  /// What the layers of the property's target make of the model value, the lowest first.
  public let layers: [LayerPart]

  /// What the live tweens add to that, in the order in which they are added.
  public let tweens: [TweenPart]

  /// What is to be added to the last result so that it is the value.
  ///
  /// Zeros, unless many retargets with one easing and duration have been added up as functions of time (see
  /// ``Scheduler``): then the value is that of the sums, and this is what it has been rounded by, below 10⁻¹² of
  /// Σ|δ|.
  public let rounding: [Double]

  /// What is presented: the value, cut to the property's range if it has one.
  public let presented: [Double]

  /// The base: the model value with the layers over it.
  public var base: [Double] { layers.last?.result ?? model }

  /// A layer's part in a value.
  public struct LayerPart: Sendable, Equatable {
    /// The layer.
    public let layer: LayerID
    /// Its weight, that of its property, of its group and muting included; a mask is not.
    public let weight: Double
    /// What it changes, lane by lane: the result minus the one before.
    public let contribution: [Double]
    /// What has been reached with it.
    public let result: [Double]
  }

  /// A live tween's part in a value.
  public struct TweenPart: Sendable, Equatable {
    /// The tween; `nil` for one that the engine made by itself, to hand something over.
    public let tween: TweenID?
    /// Its key, if it has one.
    public let key: String?
    /// The law by which it weighs older ones; `nil` for one that no law concerns, as a decoration.
    public let law: CombinationLaw?
    /// The seconds of its own time since it began to move; negative while it waits for its delay.
    ///
    /// Of a tween with a ``Tween/playback`` those since the change, which its delay is a part of.
    public let age: Double
    /// The weight that it has by itself: 1 minus its eased progress.
    public let ownWeight: Double
    /// The weight by which it counts, those of newer tweens taken into account.
    public let weight: Double
    /// How far a newer tween is ahead of it under the additive law; `nil` if none is: see
    /// ``Scheduler/overtakings()``.
    public let lead: Double?
    /// What it changes, lane by lane.
    ///
    /// Weight times displacement for types that commute, else the result minus the one before.
    public let contribution: [Double]
    /// What has been reached with it.
    public let result: [Double]
  }
}

extension Scheduler {
  /// Explains the value that a property has now: the model value, then every layer, then every live tween,
  /// each with its contribution, its weight and its age.
  ///
  /// For types that commute the model value plus all contributions and ``Explanation/rounding``, added in
  /// order, is the value to the bit, as far as no layer is involved, whose contribution is a difference.
  ///
  /// - Complexity: That of blending the layers of its target over it once, O(layers) if no two of them share a group, and
  ///   O(t log t) for t live tweens of the property.
  public func explain<Value: Tweenable>(_ property: Property<Value>) -> Explanation {
    _ = checked(property)
    return explain(
      property.id, presented: laneArray(Value.laneCount) { self[property].store(in: &$0) })
  }

  /// Explains the value that a property will have at an instant if nothing is changed until then.
  ///
  /// Changes that are scheduled are made on the way.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - seconds: The instant; before ``time``, or no time, gives `nil`: the past is in a ``History``. So does any
  ///     within a transaction.
  /// - Returns: The explanation; the names in it are those of a copy that has gone there.
  /// - Complexity: a copy, what happens on the way, and ``explain(_:)``.
  public func explain<Value: Tweenable>(
    _ property: Property<Value>, at seconds: Double
  ) -> Explanation? {
    guard let time = Ticks.nearest(seconds: seconds), refusal(ofTick: time) == nil else {
      return nil
    }
    var copy = self
    _ = copy.pass(toTick: time)
    return copy.explain(property)
  }

  private func explain(_ property: PropertyID, presented: [Double]) -> Explanation {
    let record = records[Int(property.index)]
    var result = Array(models[record.lanes])
    let layers = layerParts(of: property.index, record, over: &result)
    let tweens = tweenParts(of: property.index, record, over: &result)
    return Explanation(
      property: property, time: time, model: Array(models[record.lanes]), layers: layers,
      tweens: tweens, rounding: rounding(of: property.index, from: result), presented: presented)
  }

  /// By what the value of a property, before it is cut, differs from the sum of its parts.
  private func rounding(of property: Int32, from sum: [Double]) -> [Double] {
    guard stack.lists[Int(property)].sum >= 0 else { return sum.map { _ in 0 } }
    return withUncutLanes(of: property) { lanes in sum.indices.map { lanes[$0] - sum[$0] } }
  }

  private func layerParts(
    of property: Int32, _ record: PropertyRecord, over result: inout [Double]
  ) -> [Explanation.LayerPart] {
    guard record.isDriven else { return [] }
    let entries = targets[Int(extras(of: record).target)].layers.entries
    var parts: [Explanation.LayerPart] = []
    var before = result
    blendLayers(of: property, into: &result) { place, weight, reached in
      parts.append(
        Explanation.LayerPart(
          layer: entries[place].id, weight: weight,
          contribution: reached.indices.map { reached[$0] - before[$0] }, result: reached))
      before = reached
    }
    return parts
  }

  private func tweenParts(
    of property: Int32, _ record: PropertyRecord, over result: inout [Double]
  ) -> [Explanation.TweenPart] {
    var parts: [Explanation.TweenPart] = []
    let overtakings = overtakings(on: Int(property)).sorted { $0.older.slot < $1.older.slot }
    stack.forEachWeight(of: property, { $0.weight(of: $1, at: now) }) { stack, slot, weight in
      let before = result
      var contribution = [Double](repeating: 0, count: result.count)
      var span = result.mutableSpan
      if record.commutes {
        stack.addScaled(slot, weight, to: &span)
        var lanes = contribution.mutableSpan
        stack.addScaled(slot, weight, to: &lanes)
      } else {
        stack.withDisplacement(of: slot) {
          displacers[Int(extras(of: record).displacer)].move(&span, $0, weight)
        }
        contribution = result.indices.map { result[$0] - before[$0] }
      }
      let place = stack.slots[slot]
      let id = stack.slots.id(of: slot)
      let found = overtakings.firstPlace { $0.older.slot >= slot }
      let isOvertaken = found < overtakings.count && overtakings[found].older == id
      parts.append(
        Explanation.TweenPart(
          tween: place.isSilent ? nil : id, key: key(of: id), law: place.isApart ? nil : place.law,
          age: Ticks.seconds(stack.elapsed(of: slot, at: now)),
          ownWeight: stack.weight(of: slot, at: now),
          weight: weight, lead: isOvertaken ? overtakings[found].lead : nil,
          contribution: contribution, result: result))
    }
    return parts
  }
}

extension TweenStack {
  /// Ticks of its own time since a live tween began to move, negative while it waits.
  func elapsed(of slot: Int32, at time: Double) -> Double {
    if let course = course(of: slot) { return course.elapsed(at: time) }
    let (group, column) = position(of: slot)
    return time - groups[group].start[column]
  }
}
