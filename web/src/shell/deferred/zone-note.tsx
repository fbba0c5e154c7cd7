import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../shell.module.css'
import { zoneAt } from './both-zones.ts'

/** How long the page has stood still, in ms, when the zone is said below it. */
const calmMs = 1000

/** The zone of the times on the page, below it; after its first answers, which would move it. */
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
      {t('zone', { zone: `${timeZone} (${zoneAt(Date.now())})` })}
    </Note>
  )
}
