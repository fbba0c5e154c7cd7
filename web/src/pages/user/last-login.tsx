import { useState } from 'react'
import { RelativeTime } from '../../components/relative-time.tsx'
import { formatDate, parseTime } from '../../lib/relative-time.ts'
import styles from './user.module.css'

/** The exact time is a tooltip that keyboard and touch can open too. */
export function LastLogin({ time }: { time: string }) {
  const [isExact, setExact] = useState(false)
  return (
    <button
      type="button"
      className={styles.lastLogin}
      onFocus={() => setExact(true)}
      onBlur={() => setExact(false)}
    >
      {isExact ? <time>{formatDate(parseTime(time))}</time> : <RelativeTime time={time} />}
    </button>
  )
}
