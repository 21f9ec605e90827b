package harbour

@Delete
@TargetClass(Tide::class)
class OldTide

/** A quay. */
@Serializable
@SerialName("quay")
data object Quay

@Serializable
private object Mole

@RunWith(Harbour::class)
@Config(depth = 4)
class TugTest {
    private val tug = Tug()

    init {
        tug.start()
    }

    /** It moors. */
    @Test
    fun moors() {
        tug.moor()
    }

    @Test
    @Slow
    internal fun leaves() {
        tug.leave()
    }

    @Nested
    @Slow
    inner class AtNight {
        @Test
        fun waits() {
            tug.wait()
        }
    }
}

@Module
@InstallIn(Harbour::class)
internal interface Pilots {
    fun pilot() = Pilot()
}

@Target(AnnotationTarget.CLASS)
@Retention(AnnotationRetention.SOURCE)
annotation class Afloat

@Ships
@Large
class Ferry
@Inject
internal constructor(val name: String)

@Tides
operator fun inc() {
    rise()
}

@Tides
@Low
abstract class Ebb {
    abstract fun fall()
}
