import { type ReactNode, Suspense, useRef, useState } from 'react'
import fields from '../ui/native/native-fields.module.css'
import styles from './list-page.module.css'

interface PickerFieldProps {
  label: string
  text: string
  loadView: (then: () => void) => void
  prepare: () => void
  children: (close: () => void) => ReactNode
}

/** A button that loads and opens a filter's picker in its place. */
export function PickerField({ label, text, loadView, prepare, children }: PickerFieldProps) {
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
        // Not if the user has moved the focus elsewhere.
        if (document.activeElement === document.body) element.focus()
      }}
      type="button"
      className={`${fields.field} ${styles.picker}`}
      aria-label={`${label}: ${text}`}
      title={text}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => loadView(() => setOpen(true))}
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
