import { useEffect, useEffectEvent, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { elapsedSince, parseTime, untilNextElapsed } from '../lib/elapsed-time.ts'
import { noValue, numberFormat } from '../lib/formats.ts'
import { formatDate } from '../lib/local-time.ts'
import { onServerTime, systemTime } from '../lib/server-time.ts'

/** Limits the error after the device's sleep, which stops timers. */
const maxDelayMs = 60_000

/** Renders elapsed time, with the exact time on hover (`shell-parts.ts`); "—" when unknown. */
export function RelativeTime({ time }: { time: string | number | undefined }) {
  const { t, i18n } = useTranslation()
  const parsed = parseTime(time)
  useRenderAtNextUnit(parsed)
  if (Number.isNaN(parsed)) return <span>{time || noValue}</span>
  const elapsed = elapsedSince(parsed, systemTime())
  const ago = (value: number, unit: 'minute' | 'hour' | 'day') =>
    t(`ago.${value === 1 ? 'one' : 'many'}.${unit}`, { value: numberFormat(i18n.language).format(value) })
  return (
    <time dateTime={new Date(parsed).toISOString()}>
      {elapsed === 'now' ? t('justNow') : ago(elapsed.value, elapsed.unit)}
    </time>
  )
}

/** Re-renders when the text changes, and when the clock is set. */
export function useRenderAtNextUnit(time: number): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const delayMs = useEffectEvent(() => Math.min(untilNextElapsed(time, systemTime()), maxDelayMs))
  useEffect(() => {
    if (Number.isNaN(time)) return
    let timer = 0
    const scheduleRender = () => {
      timer = window.setTimeout(() => {
        render()
        scheduleRender()
      }, delayMs())
    }
    const restart = () => {
      clearTimeout(timer)
      render()
      scheduleRender()
    }
    scheduleRender()
    const stop = onServerTime(restart)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [time])
}

/** Renders a time in the viewer's zone; "—" when unknown. */
export function ExactTime({ time }: { time: string | number | undefined }) {
  const parsed = parseTime(time)
  if (Number.isNaN(parsed)) return <span>{time || noValue}</span>
  return <time dateTime={new Date(parsed).toISOString()}>{formatDate(parsed)}</time>
}
