import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'
import { distance, type Gap, Stack } from './stack.tsx'

type Tone = 'info' | 'warning' | 'error'

interface CardProps extends ComponentProps<typeof Stack> {
  /** Default: `md`; `page`: for the main parts of a page, narrower on a phone. */
  padding?: Gap | 'page'
  tone?: Tone
}

/** A framed part of a page, whose children are a stack. */
export function Card({ padding, tone, className, style, ...stack }: CardProps) {
  return (
    <Stack
      {...stack}
      className={joinClasses(styles.card, padding === 'page' && styles.wide, tone && styles[tone], className)}
      style={{ padding: padding && padding !== 'page' ? distance('padding', padding) : undefined, ...style }}
    />
  )
}

interface NoticeProps extends ComponentProps<typeof Stack> {
  tone: Tone
}

/** One thing that the user has to know, in the colour of its tone, e.g. above the form that was refused. */
export function Notice({ className, ...card }: NoticeProps) {
  return <Card {...card} className={joinClasses(styles.notice, className)} />
}

interface StatCardProps extends Omit<ComponentProps<'button'>, 'title' | 'value' | 'onClick'> {
  title: ReactNode
  titleId?: string
  value: ReactNode
  /** Further lines, an element each: `dd` in a list, `span` in a button. */
  children?: ReactNode
  /** Makes the card a toggle button; `aria-pressed` says whether it is chosen. Default: an entry of a `dl`. */
  onSelect?: () => void
}

/** A number with its name, and what there is to say about it. */
export function StatCard({ title, titleId, value, children, onSelect, className, ...rest }: StatCardProps) {
  const classes = joinClasses(styles.stack, styles.card, styles.stat, className)
  if (onSelect === undefined) {
    return (
      <div className={classes}>
        <dt id={titleId}>{title}</dt>
        <dd className={styles.statValue}>{value}</dd>
        {children}
      </div>
    )
  }
  return (
    <button {...rest} type="button" className={classes} onClick={onSelect}>
      <span>{title}</span>
      <span className={styles.statValue}>{value}</span>
      {children}
    </button>
  )
}
