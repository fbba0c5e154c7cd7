import type { HTMLAttributes, ReactNode } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'
import type { BoxProps } from './stack.tsx'

/** What is less important than the text around it: a hint, a state, an explanation. */
export function Note({ as: Element = 'p', className, ...rest }: BoxProps) {
  return <Element {...rest} className={joinClasses(styles.note, className)} />
}

/** Names and values below one another; its children are `Fact`s. */
export function Facts({ className, ...rest }: HTMLAttributes<HTMLDListElement>) {
  return <dl {...rest} className={joinClasses(styles.facts, className)} />
}

/** A name and its value; nothing without a value. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (children === undefined || children === null || children === false || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
