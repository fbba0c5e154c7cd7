import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface SectionProps {
  title: string
  /** What it is good for, in a sentence. */
  text?: string
  children: ReactNode
}

/** A part of the panel under a heading of its own. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.note}>{text}</p>}
      {children}
    </section>
  )
}
