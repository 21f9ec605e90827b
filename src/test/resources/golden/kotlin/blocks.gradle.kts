plugins { kotlin("jvm") version "2.1.0" }

repositories { mavenCentral() }

android {
    namespace = "ships"
    /** All harbours. */
    defaultConfig {
        minSdk = 24
    }
}

tasks {
    test { useJUnitPlatform() }
    // Ropes.
    register<Copy>("ropes") {
        from("hemp")
    }
    val knots by registering(Zip::class) {
        from("ropes")
    }
}

tasks.register("moor")

val sail by tasks.existing
