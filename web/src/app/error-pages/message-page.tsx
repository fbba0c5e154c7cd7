import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** A large text above the title, e.g. 404. */
  code?: string
  title: string
  text: string
  children?: ReactNode
}

export function MessagePage({ code, title, text, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
