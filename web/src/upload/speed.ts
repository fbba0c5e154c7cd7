/** Milliseconds over which the speed is measured: long enough to be steady, short enough to be of now. */
const span = 5000

/** Measures how fast bytes go; what did not go over the wire has to be left out by `restart`. */
export function speedMeter(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** Begins anew from here, e.g. after a pause. */
    restart: () => {
      samples = []
    },
    /** Bytes per second now that so many bytes are there; null until that can be told. */
    measure: (bytes: number): number | null => {
      const at = now()
      samples = [...samples.filter((sample) => at - sample.at <= span), { at, bytes }]
      const [first] = samples
      if (!first || at - first.at < 500) return null
      return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at))
    },
  }
}
