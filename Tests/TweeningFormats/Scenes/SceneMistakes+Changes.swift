/// A piece of the walk example's changes, what is put in its place, and the message.
let sceneChangeMistakes: [(String, String, String)] = [
  // Changes.
  (
    #""at": 1.5, "#, #""at": -1.5, "#,
    "$.changes[1].at: must be a time from 0 to 147 days, in seconds, is -1.5"
  ),
  (
    #""property": "location", "to": [3, 0, 0]"#, #""property": "locatoin", "to": [3, 0, 0]"#,
    #"$.changes[0].property: no property of "figure" "locatoin"; did you mean "location"?"#
  ),
  (
    #""target": "figure", "property": "location", "to": [3, 0, 0]"#,
    #""target": "figurine", "property": "location", "to": [3, 0, 0]"#,
    #"$.changes[0].target: no target "figurine"; did you mean "figure"?"#
  ),
  (
    #""target": "figure", "property": "location", "to": [3, 0, 0]"#,
    #""property": "location", "to": [3, 0, 0]"#,
    #"$.changes[0].property: no property "location""#
  ),
  (#""to": [3, 0, 0]"#, #""to": [3, 0]"#, "$.changes[0].to: must have 3 elements, has 2"),
  (#""to": [3, 0, 0]"#, #""to": 3"#, "$.changes[0].to: must have 3 elements, has 1"),
  (
    #""to": [3, 0, 0]"#, #""to": [3, 0, -1e290]"#,
    "$.changes[0].to[2]: must be within ±2^700, is -1e+290"
  ),
  (
    #""to": [3, 0, 0]"#, #""to": [3, 0, 0], "weight": 1"#,
    "$.changes[0].weight: unknown key"
  ),
  (
    #""property": "location", "to": [3, 0, 0],"#, "",
    #"$.changes[0]: needs one of the keys "property", "layer", "add", "remove", "tweens""#
  ),
  (
    #""to": [3, 0, 0]"#, #""to": [3, 0, 0], "remove": "gait""#,
    #"$.changes[0]: "property" and "remove" exclude each other"#
  ),
  (
    #""weight": 0.25"#, #""wieght": 0.25"#,
    #"$.changes[3].wieght: unknown key; did you mean "weight"?"#
  ),
  (
    #""weight": 0.25"#, #""weight": 2"#,
    "$.changes[3].weight: must be a number from 0 to 1, is 2"
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""layer": "gat", "weight": 0.25"#,
    #"$.changes[3].layer: no layer of "figure" "gat"; did you mean "gait"?"#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""add": { "name": "gait", "action": "idle" }"#,
    #"$.changes[3].add.name: "gait" is taken by $.targets[0].layers[0].name"#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""remove": "gaits""#,
    #"$.changes[3].remove: no layer of "figure" "gaits"; did you mean "gait"?"#
  ),
  (
    #""action": "idle", "start": 2.2"#, #""action": "idel", "start": 2.2"#,
    #"$.changes[2].action: no action "idel"; did you mean "idle"?"#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""tweens": "location", "do": "pause""#,
    #"$.changes[3]: "do" and "tween" exclude each other"#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""tweens": "locatoin", "do": "cancel""#,
    #"$.changes[3].tweens: no property of "figure" "locatoin"; did you mean "location"?"#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""tweens": "location""#,
    #"$.changes[3]: needs one of the keys "do", "speed", "law""#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""tweens": "location", "do": "cancel", "speed": 2"#,
    #"$.changes[3]: "do" and "speed" exclude each other"#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""tweens": "location", "do": "cancle""#,
    #"$.changes[3].do: no do "cancle"; did you mean "cancel"?"#
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""tweens": "location", "do": "stop""#,
    #"$.changes[3].do: must be one of "pause", "resume", "finish", "cancel", is "stop""#
  ),
  // Tweens.
  (
    #""duration": 2.5, "easing""#, #""duration": -1, "easing""#,
    "$.changes[0].tween.duration: must be a time from 0 to 147 days, in seconds, is -1"
  ),
  (
    #""duration": 2.5, "easing""#, #""easing""#,
    #"$.changes[0].tween: the key "duration" is missing"#
  ),
  (
    #""duration": 2.5, "easing""#, #""delay": 1e10, "duration": 2.5, "easing""#,
    "$.changes[0].tween.delay: must be a time within ±147 days, in seconds, is 10000000000"
  ),
  (
    #""tween": { "duration": 1 }"#, #""tween": 1"#,
    "$.changes[1].tween: must be an object, is a number"
  ),
  (
    #""tween": { "duration": 1 }"#, #""tween": { "spring": "bounci" }"#,
    #"$.changes[1].tween.spring: no spring "bounci"; did you mean "bouncy"?"#
  ),
  (
    #""tween": { "duration": 1 }"#, #""tween": { "spring": "bouncy", "duration": 1 }"#,
    #"$.changes[1].tween: "spring" and "duration" exclude each other"#
  ),
  (
    #""bounce": 0.2"#, #""mass": 1"#,
    #"$.changes[3].tween.spring: "duration" and "mass" exclude each other"#
  ),
  (
    #"{ "duration": 0.5, "bounce": 0.2 }"#, #"{ "stiffness": 100, "damping": 0 }"#,
    "$.changes[3].tween.spring.damping: must be a number above 0, is 0"
  ),
  (
    #"{ "duration": 0.5, "bounce": 0.2 }"#, #"{ "duration": -1 }"#,
    "$.changes[3].tween.spring.duration: must be a number above 0, is -1"
  ),
  (
    #"{ "duration": 0.5, "bounce": 0.2 }"#, #"{ "stiffness": 0, "damping": 1 }"#,
    "$.changes[3].tween.spring.stiffness: must be a number above 0, is 0"
  ),
  (
    #""bounce": 0.2"#, #""bounce": 1"#,
    "$.changes[3].tween.spring.bounce: must be a number above -1 and below 1, is 1"
  ),
  (
    #"{ "duration": 0.5, "bounce": 0.2 }"#, #"{ "duration": 1e9 }"#,
    "$.changes[3].tween.spring: the spring does not come to rest within 147 days"
  ),
  (
    #""easing": "smootherstep""#, #""easing": "steps(0)""#,
    "$.changes[2].tween.easing: steps need a count from 1 to 1000000000, with jump-none from 2"
  ),
  (
    #""layer": "gait", "weight": 0.25"#, #""layer": "gait""#,
    #"$.changes[3]: needs one of the keys "action", "mode", "weight", "mute", "start", "rate", "#
      + #""repetition""#
  ),
  // How a tween plays, and what it is called.
  (
    #""tween": { "duration": 1 }"#, #""tween": { "duration": 1, "playback": { "loops": 2 } }"#,
    "$.changes[1].tween.playback.loops: unknown key"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "iterations": -1 } }"#,
    "$.changes[1].tween.playback.iterations: must be a number from 0 to 2^53, is -1"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "iterations": "forever" } }"#,
    #"$.changes[1].tween.playback.iterations: must be a number or "infinite", is a string"#
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "iterationStart": 1e17 } }"#,
    "$.changes[1].tween.playback.iterationStart: must be a number from 0 to 2^53, is 1e+17"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "endDelay": 1e9 } }"#,
    "$.changes[1].tween.playback.endDelay: must be a time within ±147 days, in seconds, is 1000000000"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "rate": 0 } }"#,
    "$.changes[1].tween.playback.rate: must be from 2^-20 to 2^20, or minus that, is 0"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "iterations": "infinite", "rate": -1 } }"#,
    "$.changes[1].tween.playback.rate: infinitely many iterations have no end to start from"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "iterations": 1e8 } }"#,
    "$.changes[1].tween.playback: the tween would last more than 147 days"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 0, "playback": { "iterations": "infinite" } }"#,
    "$.changes[1].tween.playback.iterations: infinitely many iterations of no duration"
  ),
  (
    #""tween": { "duration": 1 }"#,
    #""tween": { "duration": 1, "playback": { "direction": "alternat" } }"#,
    #"$.changes[1].tween.playback.direction: no direction "alternat"; did you mean "alternate"?"#
  ),
  (
    #""tween": { "duration": 1 }"#, #""tween": { "duration": 1 }, "key": """#,
    #"$.changes[1].key: "" cannot be a name"#
  ),
  (
    #""tween": { "duration": 1 }"#, #""tween": { "duration": 1 }, "policy": "replace""#,
    #"$.changes[1]: the key "key" is missing"#
  ),
  (
    #""tween": { "duration": 1 }"#, #""tween": { "duration": 1 }, "key": "a", "policy": "replac""#,
    #"$.changes[1].policy: no policy "replac"; did you mean "replace"?"#
  ),
  (
    #""tween": { "spring": { "duration": 0.5, "bounce": 0.2 } }"#,
    #""tween": { "duration": 1 }, "key": "a""#, "$.changes[3].key: unknown key"
  ),
  (
    #""path": "swing", "value": 0"#, #""path": "swing", "value": 0, "law": "guard""#,
    #"$.targets[0].properties[1].law: no law "guard"; did you mean "guarded"?"#
  ),
]
