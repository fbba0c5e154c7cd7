import { noValue } from '../lib/formats.ts'
import { formatDate } from '../lib/local-time.ts'
import { parseTime } from '../lib/relative-time.ts'

/** Renders a provider's time in the viewer's zone; "—" when it is unknown or never was. */
export function ExactTime({ time }: { time: string | number | undefined }) {
  const parsed = parseTime(time)
  if (Number.isNaN(parsed)) return time || noValue
  return <time dateTime={new Date(parsed).toISOString()}>{formatDate(parsed)}</time>
}
