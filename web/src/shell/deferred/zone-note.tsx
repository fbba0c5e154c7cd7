import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { formatDate } from '#web/src/lib/local-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { foreignProviderZone, zoneAt } from '#web/src/lib/viewer-zone.ts'
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

/** Formats a time in the viewer's zone and, if different, in the provider's. */
export function timeInBothZones(time: number): string {
  const shown = `${formatDate(time)} ${zoneAt(time)}`
  const providerZone = foreignProviderZone(time)
  return providerZone === undefined ? shown : `${shown}\n${toTimestamp(time)} ${providerZone}`
}
