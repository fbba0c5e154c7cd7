import type { ComponentProps } from 'react'
import styles from './native.module.css'

interface AdornmentButtonProps extends ComponentProps<'button'> {
  label: string
  /** Places the button inside the field instead of beside it. */
  inside?: boolean
}

export function AdornmentButton({ label, inside = false, ...button }: AdornmentButtonProps) {
  return (
    <button
      {...button}
      type="button"
      title={label}
      aria-label={label}
      className={inside ? `${styles.adornment} ${styles.inside}` : styles.adornment}
    />
  )
}
