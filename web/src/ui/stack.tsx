import type { ComponentProps, CSSProperties, ElementType, HTMLAttributes, Ref } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'

/** Distances of the theme; `md` is antd's plain `margin` and `padding`. */
const sizes = ['0', 'xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const

type Size = (typeof sizes)[number]

/** One distance, or one between rows and one between columns. */
export type Gap = Size | `${Size} ${Size}`

export interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** The element's name; default: `div`. */
  as?: ElementType
  ref?: Ref<HTMLElement> | undefined
  /** Of a `details`. */
  open?: boolean
  /** Of a `form`. */
  noValidate?: boolean
}

interface StackProps extends BoxProps {
  /** Default: `md`. */
  gap?: Gap
  /** Where the children are in their line; default: they fill it. */
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
  /** Default: `xs`. */
  gap?: Gap
  /** Default: `center`. */
  align?: 'start' | 'baseline' | 'end' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  /** Whether what has no room goes into a further line; default: true. */
  wrap?: boolean
}

/** Children beside one another. */
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

/** A scrollable box that is focusable in every browser. */
export function ScrollBox({ className = '', ...props }: ScrollBoxProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements have to be focusable
  return <section {...props} tabIndex={0} className={`${styles.scrollBox} ${className}`} />
}
