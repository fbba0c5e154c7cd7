import { Fragment, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'
import type { BoxProps } from './stack.tsx'

interface NoteProps extends BoxProps {
  small?: boolean
}

/** Secondary text: a hint, a state, an explanation. */
export function Note({ as: Element = 'p', small = false, className, ...rest }: NoteProps) {
  return <Element {...rest} className={joinClasses(styles.note, small && styles.small, className)} />
}

interface FactsProps extends HTMLAttributes<HTMLDListElement> {
  /** `aligned` in the caller's columns; `sums` with values at the line ends; `line` in one line. */
  kind?: 'aligned' | 'sums' | 'line'
}

/** Names and values, as `Fact`s. */
export function Facts({ kind, className, ...rest }: FactsProps) {
  return <dl {...rest} className={joinClasses(styles.facts, kind && styles[kind], className)} />
}

interface FactProps {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A name and its value; nothing without a value. */
export function Fact({ label, className, children }: FactProps) {
  if (children === undefined || children === null || children === false || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>
}

/** A path or URL with line break opportunities after each slash but the first. */
export function SlashBreaks({ text }: { text: string }) {
  const parts = text.split(/(?<=.\/)/)
  return (
    // By text: a browser's translation replaces text nodes, and React could not change their number.
    <span key={text} translate="no">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
