import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../lib/formats.ts'
import { elapsedSince, formatDate, parseTime } from '../lib/relative-time.ts'
import { onServerTime, systemTime } from '../lib/server-time.ts'

const tickMs = 10_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, tickMs)
  const stop = onServerTime(changed)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Returns the provider's time at the last update, for `useSyncExternalStore`. */
function readClock(): number {
  return Math.floor(systemTime() / tickMs) * tickMs
}

/** How long ago a time of the provider's was; the time itself on hover. */
export function RelativeTime({ time }: { time: string | number }) {
  const { t, i18n } = useTranslation()
  const now = useSyncExternalStore(subscribe, readClock)
  const parsed = parseTime(time)
  if (Number.isNaN(parsed)) return time
  const elapsed = elapsedSince(parsed, now)
  const ago = (value: number, unit: 'minute' | 'hour' | 'day') =>
    t(`ago.${value === 1 ? 'one' : 'many'}.${unit}`, { value: numberFormat(i18n.language).format(value) })
  return (
    <time dateTime={new Date(parsed).toISOString()} title={formatDate(parsed)}>
      {elapsed === 'now' ? t('justNow') : ago(elapsed.value, elapsed.unit)}
    </time>
  )
}
