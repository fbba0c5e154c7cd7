import type { ComponentProps } from 'react'
import styles from './scroll-box.module.css'

type ScrollBoxProps = ComponentProps<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** A scrollable box that the keyboard reaches in every browser. */
export function ScrollBox({ className = '', ...props }: ScrollBoxProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  return <section {...props} tabIndex={0} className={`${styles.box} ${className}`} />
}
