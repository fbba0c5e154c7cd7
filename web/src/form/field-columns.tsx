import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Puts related fields side by side from 768 px; the order of the keyboard is that of the lines. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
