import { type ReactNode, useId } from 'react'
import { Stack } from '#web/src/ui/stack.tsx'
import styles from './record.module.css'

/** Content below a record's fields, as `DetailsSection`s. */
export function Details({ children }: { children: ReactNode }) {
  return <Stack className={styles.details}>{children}</Stack>
}

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
