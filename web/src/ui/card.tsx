import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'
import { distance, type Gap, Stack } from './stack.tsx'

type Tone = 'info' | 'warning' | 'error'

interface CardProps extends ComponentProps<typeof Stack> {
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

export function Notice({ className, ...card }: NoticeProps) {
  return <Card {...card} className={joinClasses(styles.notice, className)} />
}

interface StatCardProps extends Omit<ComponentProps<'button'>, 'title' | 'value' | 'onClick'> {
  title: ReactNode
  titleId?: string
  value: ReactNode
  /** Further lines, an element each: `dd` in a list, `span` in a button. */
  children?: ReactNode
  /** Makes the card a toggle button with `aria-pressed`; otherwise it is an entry of a `dl`. */
  onSelect?: () => void
}

/** A number with its name and remarks. */
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
