import { type ReactNode, Suspense, useRef, useState } from 'react'
import styles from './list-page.module.css'

interface PickerFieldProps {
  label: string
  /** What is chosen, in words. */
  text: string
  whenLoaded: (then: () => void) => void
  prepare: () => void
  /** The open picker. */
  children: (close: () => void) => ReactNode
}

/** A filter whose picker is loaded for who reaches for it; until then a button stands in its place. */
export function PickerField({ label, text, whenLoaded, prepare, children }: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const takesFocus = useRef(false)
  const close = () => {
    takesFocus.current = true
    setOpen(false)
  }
  const button = (
    <button
      ref={(element) => {
        if (!element || !takesFocus.current) return
        takesFocus.current = false
        // Not when the picker was closed by going elsewhere.
        if (document.activeElement === document.body) element.focus()
      }}
      type="button"
      className={`${styles.control} ${styles.picker}`}
      aria-label={`${label}: ${text}`}
      title={text}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => whenLoaded(() => setOpen(true))}
    >
      {text}
    </button>
  )
  return (
    <div className={styles.field}>
      <span>{label}</span>
      {isOpen ? <Suspense fallback={button}>{children(close)}</Suspense> : button}
    </div>
  )
}
