import type { ComponentProps } from 'react'
import styles from './plain.module.css'

interface AdornmentButtonProps extends ComponentProps<'button'> {
  /** What it does; it shows only a picture. */
  label: string
  /** Lies over the end of the field instead of beside it. */
  inside?: boolean
}

/** A small button that belongs to a field or stands alone, with a picture instead of words. */
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
