plugins {
    kotlin("jvm") version "2.0.0"
}

// What it needs.
dependencies {
    implementation("a:b:1")
}

fun version(of: String) = "1.$of"

tasks.test {
    useJUnitPlatform()
}
