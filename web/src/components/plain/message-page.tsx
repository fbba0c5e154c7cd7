import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** A large word over the title, like the 404 of a missing page. */
  code?: string
  title: string
  text: string
  /** What the reader can do now. */
  children?: ReactNode
}

/** A page that says one thing and offers a way on. */
export function MessagePage({ code, title, text, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
