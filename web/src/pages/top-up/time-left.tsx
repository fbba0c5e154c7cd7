import { asMinutes, useCountdown } from '../../lib/countdown.ts'
import { parseTime } from '../../lib/relative-time.ts'
import { providerClock } from '../../lib/server-time.ts'

/** Shows minutes and seconds; screen readers do not announce each second. */
export function TimeLeft({ until }: { until: string }) {
  return <span role="timer">{asMinutes(useCountdown(parseTime(until), providerClock))}</span>
}
