plugins {
    kotlin("jvm") version "2.0.0"
    id("maven-publish")
}

/** Packs the sails. */
tasks.register<Zip>("packSails") {
    from("sails")
}

tasks.named("check") {
    dependsOn("packSails")
}

tasks.withType<Test>().configureEach {
    useJUnitPlatform()
}

val moor by tasks.registering(Exec::class) {
    commandLine("moor")
}

val knots by configurations.creating {
    isCanBeResolved = true
}

dependencies {
    implementation(libs.rope)
}
