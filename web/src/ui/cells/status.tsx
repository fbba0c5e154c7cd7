import type { ReactNode } from 'react'
import styles from './cells.module.css'

/** neutral: nothing to do; info: under way; success: as it should be; warning: somebody has to act; error: refused or failed. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

interface StatusProps {
  tone: Tone
  /** The state in words: the colour of the dot alone says nothing. */
  children: ReactNode
}

/** The one look of a state, whatever it is of: a dot and a word. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}

/** A text followed by a status; in a narrow column the text is cut off, not the status. */
export function TextWithStatus({ text, status }: { text: ReactNode; status: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span className={styles.text}>{text}</span>
      {status}
    </span>
  )
}

/** Returns the look of a state; undefined when the state is missing or unknown. */
export function statusOf<Look>(looks: Readonly<Record<number, Look>>, state: number | undefined) {
  return state !== undefined && Object.hasOwn(looks, state) ? looks[state] : undefined
}
