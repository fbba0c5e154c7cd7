import styles from './cells.module.css'

/** What a status means at a glance; the word says it as well. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** A status as a word on a coloured ground. */
export function StatusTag({ tone, children }: { tone: Tone; children: string | number }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
