class HarbourTest : FunSpec({
    beforeTest { open() }
    test("takes a tug") {
        dock() shouldBe 1
    }
    context("closed") {
        test("waits") { }
    }
})
class B : DescribeSpec({
    describe("a harbour") {
        it("has berths") { }
    }
})
class C : StringSpec() {
    init {
        "length is 3" { x() }
        should("y") { }
    }
}
