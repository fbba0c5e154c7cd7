import type { ReactNode } from 'react'
import styles from './empty.module.css'

export interface EmptyProps {
  title: ReactNode
  text?: string | undefined
  /** What ends the emptiness. */
  action?: ReactNode
  /** Default: there is nothing yet. */
  picture?: 'nothing' | 'noMatch' | 'done' | 'none'
  /** For a part of a page, without a frame of its own. */
  small?: boolean
  /** Default: a status, but none for a part of a page. */
  role?: 'alert' | 'status'
}

/** Stands where rows would be, with a drawing that loads when it is shown. */
export function Empty({ title, text, action, picture = 'nothing', small, role }: EmptyProps) {
  return (
    <div className={styles.empty} data-small={small} role={role ?? (small ? undefined : 'status')}>
      {picture !== 'none' && <span className={styles.picture} data-picture={picture} aria-hidden="true" />}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
