/** Milliseconds over which the speed is averaged. */
const span = 5000

/** Measures a transfer rate; `restart` excludes pauses and bytes that were not transferred. */
export function speedMeter(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = []
  return {
    restart: () => {
      samples = []
    },
    /** Bytes per second; null for the first half second. */
    measure: (bytes: number): number | null => {
      const at = now()
      samples = [...samples.filter((sample) => at - sample.at <= span), { at, bytes }]
      const [first] = samples
      if (!first || at - first.at < 500) return null
      return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at))
    },
  }
}
