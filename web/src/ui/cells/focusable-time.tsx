import { useState } from 'react'
import { formatDate, parseTime } from '#web/src/lib/relative-time.ts'
import { RelativeTime } from '../relative-time.tsx'
import styles from './cells.module.css'

/** A relative time that shows the exact one on focus, for keyboard and touch, which have no tooltip. */
export function FocusableTime({ time }: { time: string }) {
  const [isExact, setExact] = useState(false)
  return (
    <button
      type="button"
      className={styles.time}
      onFocus={() => setExact(true)}
      onBlur={() => setExact(false)}
    >
      {isExact ? <time>{formatDate(parseTime(time))}</time> : <RelativeTime time={time} />}
    </button>
  )
}
