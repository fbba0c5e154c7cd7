import { parseTime } from '../../lib/relative-time.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Shows minutes and seconds; not announced by screen readers every second. */
export function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(parseTime(until))
  return (
    <span role="timer">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  )
}
