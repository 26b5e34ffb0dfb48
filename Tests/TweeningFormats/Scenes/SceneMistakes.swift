/// A piece of the walk example, what is put in its place, and the message: all but the changes.
let sceneMistakes: [(String, String, String)] = [
  // The whole.
  (#""version": 1"#, #""version": 2"#, "$.version: must be 1, is 2"),
  (#""tweening": "scene""#, #""tweening": "film""#, #"$.tweening: must be "scene", is "film""#),
  (#""tweening": "scene","#, "", #"$.tweening: must be "scene", is missing"#),
  (#""version": 1,"#, "", #"$: the key "version" is missing"#),
  (#""duration": 4,"#, "", #"$: the key "duration" is missing"#),
  (
    #""duration": 4,"#, #""duration": -1,"#,
    "$.duration: must be a time from 0 to 147 days, in seconds, is -1"
  ),
  (#""duration": 4,"#, #""duration": "4","#, "$.duration: must be a number, is a string"),
  (#""duration": 4,"#, #""duration": 1e999,"#, "$.duration: the number is out of range"),
  (#""duration": 4,"#, #""duration": null,"#, "$.duration: must be a number, is null"),
  (#""duration": 4,"#, #""duration": true,"#, "$.duration: must be a number, is true"),
  (#""rate": 60"#, #""rate": 0"#, "$.rate: must be a number above 0, is 0"),
  (#""rate": 60"#, #""rates": 60"#, #"$.rates: unknown key; did you mean "rate"?"#),
  (#""rate": 60"#, #""colour": 1"#, "$.colour: unknown key"),
  (#""rate": 60"#, #""odd key": 1"#, #"$["odd key"]: unknown key"#),
  (#""rate": 60"#, #""rate": 60, "duration": 5"#, "$.duration: the key stands twice"),
  (#""rate": 60,"#, #""rate": NaN,"#, #"line 5, column 11: "NaN" is not JSON"#),
  (#""rate": 60,"#, #""rate": 60,,"#, "line 5, column 14: expected a key in double quotes"),
  // Properties and targets.
  (
    #""path": "location", "value": [0, 0, 0]"#, #""path": "location""#,
    #"$.targets[0].properties[0]: the key "value" is missing"#
  ),
  (
    #""path": "location", "value": [0, 0, 0]"#, #""name": "location", "value": [0, 0, 0]"#,
    "$.targets[0].properties[0].name: unknown key"
  ),
  (
    #""value": 0 }"#, #""value": "0" }"#,
    "$.targets[0].properties[1].value: must be a number or an array of 2 to 4 numbers, is a string"
  ),
  (
    #""value": [0, 0, 0]"#, #""value": [0, "0", 0]"#,
    "$.targets[0].properties[0].value[1]: must be a number, is a string"
  ),
  (
    #""value": [0, 0, 0]"#, #""value": [0]"#,
    "$.targets[0].properties[0].value: must have 2 to 4 elements, has 1"
  ),
  (
    #""value": [0, 0, 0]"#, #""value": [0, 0, 0, 0, 0]"#,
    "$.targets[0].properties[0].value: must have 2 to 4 elements, has 5"
  ),
  (
    #""value": [0, 0, 0]"#, #""value": [0, 1e300, 0]"#,
    "$.targets[0].properties[0].value[1]: must be within ±2^700, is 1e+300"
  ),
  (
    #""path": "swing", "value""#, #""path": "location", "value""#,
    #"$.targets[0].properties[1].path: "location" is taken by $.targets[0].properties[0].path"#
  ),
  (
    #""path": "swing", "value""#, #""path": "", "value""#,
    #"$.targets[0].properties[1].path: "" cannot be a name"#
  ),
  (
    #""path": "swing", "value""#, #""path": "a\nb", "value""#,
    #"$.targets[0].properties[1].path: "a\u{a}b" cannot be a name"#
  ),
  (
    #""path": "swing", "value""#, #""path": "a\u202eb", "value""#,
    #"$.targets[0].properties[1].path: "a\u{202e}b" cannot be a name"#
  ),
  // Layers.
  (
    #""action": "walk""#, #""action": "wlak""#,
    #"$.targets[0].layers[0].action: no action "wlak"; did you mean "walk"?"#
  ),
  (
    #""repetition": "loop""#, #""repetition": "looop""#,
    #"$.targets[0].layers[0].repetition: no repetition "looop"; did you mean "loop"?"#
  ),
  (
    #""repetition": "loop""#, #""weight": 2"#,
    "$.targets[0].layers[0].weight: must be a number from 0 to 1, is 2"
  ),
  (
    #""repetition": "loop""#, #""start": 1e9"#,
    "$.targets[0].layers[0].start: must be a time within ±147 days, in seconds, is 1000000000"
  ),
  (
    #"[{ "name": "gait", "action": "walk", "repetition": "loop" }]"#, #"{}"#,
    "$.targets[0].layers: must be an array, is an object"
  ),
  // Actions.
  (
    #""name": "idle""#, #""name": "walk""#,
    #"$.actions[1].name: "walk" is taken by $.actions[0].name"#
  ),
  (
    #""fps": 24, "range": [1, 25]"#, #""fps": 0"#,
    "$.actions[0].fps: must be a number above 0, is 0"
  ),
  (
    #""range": [1, 25]"#, #""range": [25, 1]"#,
    "$.actions[0].range[1]: must be at least the first frame, 25, is 1"
  ),
  (#""range": [1, 25]"#, #""range": [25]"#, "$.actions[0].range: must have 2 elements, has 1"),
  (#""loop": 24"#, #""loop": 0"#, "$.actions[0].loop: must be a number above 0, is 0"),
  (
    #""path": "swing",\#n          "keyframes""#, #""path": "swung", "keyframes""#,
    #"$.actions[0].channels[1].path: no property of "figure" "swung"; did you mean "swing"?"#
  ),
  (
    #""index": 2,\#n          "keyframes": [\#n            { "frame": 1, "value": 0, "right": [3"#,
    #""index": 3, "keyframes": [{ "frame": 1, "value": 0, "right": [3"#,
    "$.actions[0].channels[0].index: must be below 3, is 3"
  ),
  (
    #""index": 2,\#n          "keyframes": [\#n            { "frame": 1, "value": 0, "right": [3"#,
    #""index": 0.5, "keyframes": [{ "frame": 1, "value": 0, "right": [3"#,
    "$.actions[0].channels[0].index: must be a whole number from 0 to 2147483647, is 0.5"
  ),
  (
    #""path": "swing", "keyframes": [{ "frame": 1, "value": 0 }]"#,
    #""path": "location", "index": 2, "keyframes": []"#,
    "$.actions[1].channels[1]: drives the same component as $.actions[1].channels[0]"
  ),
  (
    #"{ "frame": 7,"#, #"{ "frame": 1,"#,
    "$.actions[0].channels[0].keyframes[1].frame: "
      + "the frame is also that of $.actions[0].channels[0].keyframes[0]"
  ),
  (
    #""frame": 7, "value": 0.08"#, #""frame": 7, "value": 1e250"#,
    "$.actions[0].channels[0].keyframes[1].value: must be within ±2^700, is 1e+250"
  ),
  (
    #""frame": 7, "value": 0.08"#, #""frame": -1e250, "value": 0.08"#,
    "$.actions[0].channels[0].keyframes[1].frame: must be within ±2^700, is -1e+250"
  ),
  (
    #""left": [5, 0.08]"#, #""left": [5, 1e250]"#,
    "$.actions[0].channels[0].keyframes[1].left[1]: must be within ±2^700, is 1e+250"
  ),
  (
    #""left": [5, 0.08]"#, #""left": [5, 0.08, 1]"#,
    "$.actions[0].channels[0].keyframes[1].left: must have 2 elements, has 3"
  ),
  (
    #""left": [5, 0.08]"#, #""interpolation": "Bezier""#,
    #"$.actions[0].channels[0].keyframes[1].interpolation: "#
      + #"no interpolation "Bezier"; did you mean "bezier"?"#
  ),
  (
    #""left": [5, 0.08]"#, #""handle_left": [5, 0.08]"#,
    "$.actions[0].channels[0].keyframes[1].handle_left: unknown key"
  ),
]
