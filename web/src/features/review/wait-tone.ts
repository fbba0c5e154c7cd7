import { parseTime } from '#web/src/lib/relative-time.ts'
import type { Tone } from '#web/src/ui/cells/status.tsx'

const dayMs = 86_400_000

/** Returns how urgent a review is by its wait: after a day a warning, after three days an error. */
export function waitTone(submitted: string, now: number): Tone {
  const days = (now - parseTime(submitted)) / dayMs
  if (days >= 3) return 'error'
  return days >= 1 ? 'warning' : 'neutral'
}
