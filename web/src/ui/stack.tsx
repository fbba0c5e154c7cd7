import type { ComponentProps, CSSProperties, ElementType, HTMLAttributes, Ref } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'

/** Distances of the theme; `md` is antd's plain `margin` and `padding`. */
const sizes = ['0', 'xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const

type Size = (typeof sizes)[number]

export type Gap = Size | `${Size} ${Size}`

export interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType
  ref?: Ref<HTMLElement> | undefined
  /** The attribute of a `details`. */
  open?: boolean
  /** The attribute of a `form`. */
  noValidate?: boolean
}

interface StackProps extends BoxProps {
  gap?: Gap
  /** The alignment of the children; by default they fill the line. */
  align?: 'start' | 'center' | 'end'
}

/** Children below one another. */
export function Stack({ as: Element = 'div', gap, align, className, style, ...rest }: StackProps) {
  return (
    <Element
      {...rest}
      className={joinClasses(styles.stack, className)}
      style={{ gap: gap && distance('margin', gap), justifyItems: align, ...style }}
    />
  )
}

interface RowProps extends BoxProps {
  gap?: Gap
  /** Default: `center`. */
  align?: 'start' | 'baseline' | 'end' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  /** Whether the children wrap; true by default. */
  wrap?: boolean
}

export function Row({ as: Element = 'div', gap, align, justify, wrap = true, ...props }: RowProps) {
  const { className, style, ...rest } = props
  return (
    <Element
      {...rest}
      className={joinClasses(styles.row, className)}
      style={{
        gap: gap && distance('margin', gap),
        alignItems: align,
        justifyContent: justify === 'between' ? 'space-between' : justify,
        flexWrap: wrap ? undefined : 'nowrap',
        ...style,
      }}
    />
  )
}

/** Returns distances of the theme as a CSS value. */
export function distance(kind: 'margin' | 'padding', gap: Gap): NonNullable<CSSProperties['gap']> {
  return gap
    .split(' ')
    .map((size) => (size === '0' ? '0' : `var(--ant-${kind}${size === 'md' ? '' : `-${size}`})`))
    .join(' ')
}

type ScrollBoxProps = ComponentProps<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string })

export function ScrollBox({ className = '', ...props }: ScrollBoxProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements have to be focusable
  return <section {...props} tabIndex={0} className={`${styles.scrollBox} ${className}`} />
}
