import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { providerZone, toTimestamp } from '#contract/values/provider-time.ts'
import { formatDate, twoDigits } from '#web/src/lib/local-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../shell.module.css'

/** The milliseconds of stillness before the zone is shown. */
const calmMs = 1000

/** The zone of the page's times, below it, after the first answers, which would move it. */
export function ZoneNote() {
  const { pathname } = useLocation()
  return <ZoneOfPage key={pathname} />
}

function ZoneOfPage() {
  const { t } = useTranslation('shell')
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => setShown(true), calmMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (!isShown) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Note small className={styles.zone}>
      {t('zone', { zone: `${timeZone} (${zoneAt(systemTime())})` })}
    </Note>
  )
}

/** Returns the viewer's zone at a time in ms since 1970, e.g. `UTC+5:30`. */
export function zoneAt(time: number): string {
  const minutes = -new Date(time).getTimezoneOffset()
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

/** Formats a time in the viewer's zone and, if different, in the provider's. */
export function timeInBothZones(time: number): string {
  const zone = zoneAt(time)
  const shown = `${formatDate(time)} ${zone}`
  return zone === providerZone ? shown : `${shown}\n${toTimestamp(time)} ${providerZone}`
}
