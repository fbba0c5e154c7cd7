import { parseTime } from '../../lib/relative-time.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Minutes and seconds until a time of the provider's; screen readers ask for it when they want to know. */
export function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(parseTime(until))
  return (
    <span role="timer">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  )
}
