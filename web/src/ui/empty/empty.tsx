import type { ReactNode } from 'react'
import styles from './empty.module.css'

export interface EmptyProps {
  title: ReactNode
  text?: string | undefined
  action?: ReactNode
  /** Default: `nothing`, for no records yet. */
  picture?: 'nothing' | 'noMatch' | 'done' | 'none'
  small?: boolean
  /** Default: `status`; none when `small`. */
  role?: 'alert' | 'status'
}

/** The empty state of a list or section; its illustration loads when rendered. */
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
