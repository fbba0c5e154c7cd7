import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
}

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
