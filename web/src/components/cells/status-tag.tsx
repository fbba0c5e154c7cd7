import styles from './cells.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

export function StatusTag({ tone, children }: { tone: Tone; children: string | number }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
