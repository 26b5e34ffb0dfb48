import Testing

@testable import tweenplay

@Suite("Surroundings")
struct SurroundingsTests {
  @Test("Colour needs a terminal that is not dumb, and can be refused")
  func colour() {
    #expect(!Surroundings().isColoured)
    #expect(Surroundings(outputIsTerminal: true).isColoured)
    #expect(!Surroundings(variables: ["TERM": "dumb"], outputIsTerminal: true).isColoured)
    #expect(!Surroundings(variables: ["NO_COLOR": "1"], outputIsTerminal: true).isColoured)
    #expect(Surroundings(variables: ["NO_COLOR": ""], outputIsTerminal: true).isColoured)
  }

  @Test("The live scene needs a terminal on both sides")
  func interactive() {
    #expect(Surroundings(outputIsTerminal: true, inputIsTerminal: true).isInteractive)
    #expect(!Surroundings(outputIsTerminal: true).isInteractive)
    #expect(!Surroundings(inputIsTerminal: true).isInteractive)
  }

  @Test("Pictures have a size that can be read, whatever the terminal says")
  func pictureSize() {
    #expect(Surroundings().pictureSize == CellSize(columns: 80, rows: 24))
    #expect(
      Surroundings(size: CellSize(columns: 0, rows: 0)).pictureSize
        == CellSize(columns: 40, rows: 12))
    #expect(
      Surroundings(variables: ["COLUMNS": "99999", "LINES": "x"]).pictureSize
        == CellSize(columns: 200, rows: 24))
  }

  @Test("What variables ask for comes before what the terminal has")
  func askedSize() {
    var surroundings = Surroundings(size: CellSize(columns: 100, rows: 50))
    #expect(surroundings.pictureSize == CellSize(columns: 100, rows: 50))
    surroundings.variables = ["LINES": "13"]
    #expect(surroundings.pictureSize == CellSize(columns: 100, rows: 13))
    surroundings.variables = ["COLUMNS": "60", "LINES": "0"]
    #expect(surroundings.pictureSize == CellSize(columns: 60, rows: 50))
    surroundings.size = nil
    #expect(surroundings.tallPictureSize == CellSize(columns: 60, rows: 36))
  }
}
