import type { ComponentProps } from 'react'
import styles from './kit.module.css'

type ScrollBoxProps = ComponentProps<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** A scrollable box that is focusable in every browser. */
export function ScrollBox({ className = '', ...props }: ScrollBoxProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements have to be focusable
  return <section {...props} tabIndex={0} className={`${styles.scrollBox} ${className}`} />
}
