/** The time over which the speed is averaged. */
const windowMs = 5000

/** Measures a transfer rate; `restart` discards the samples, after a pause or a jump of the byte count. */
export function speedMeter(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = []
  return {
    restart: () => {
      samples = []
    },
    /** Takes the bytes so far. Returns bytes per second; null for the first half second. */
    measure: (bytes: number): number | null => {
      const at = now()
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, bytes }]
      const [first] = samples
      if (!first || at - first.at < 500) return null
      return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at))
    },
  }
}
