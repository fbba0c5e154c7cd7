import { asMinutes, useCountdown } from '#web/src/lib/countdown.ts'
import { parseTime } from '#web/src/lib/relative-time.ts'
import { providerClock } from '#web/src/lib/server-time.ts'

/** Shows minutes and seconds; screen readers do not announce each second. */
export function TimeLeft({ until }: { until: string }) {
  return <span role="timer">{asMinutes(useCountdown(parseTime(until), providerClock))}</span>
}
