class HarbourSuite extends FunSuite {
  test("takes a tug") {
    assertEquals(1, 1)
  }
  describe("a harbour") {
    it("has berths") { }
  }
}
class S extends AnyFlatSpec {
  "A harbour" should "have berths" in {
    assert(true)
  }
  it should "close" in { }
}
class W extends AnyWordSpec {
  "A harbour" when {
    "open" should {
      "take" in { }
    }
  }
}
