import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import fields from '../ui/native/native.module.css'
import styles from './list-page.module.css'

interface PickerFieldProps {
  label: string
  text: string
  loadView: (then: () => void) => void
  prefetch: () => void
  children: (close: () => void) => ReactNode
}

/** A button that loads a filter's picker, which replaces it. */
export function PickerField({ label, text, loadView, prefetch, children }: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const restoresFocus = useRef(false)
  const close = () => {
    restoresFocus.current = true
    setOpen(false)
  }
  const button = (
    <Button
      ref={(element) => {
        if (!element || !restoresFocus.current) return
        restoresFocus.current = false
        // The user may have moved the focus.
        if (document.activeElement === document.body) element.focus()
      }}
      type="plain"
      data-truncated
      className={`${fields.nativeField} ${styles.picker}`}
      aria-label={`${label}: ${text}`}
      title={text}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => loadView(() => setOpen(true))}
    >
      {text}
    </Button>
  )
  return (
    <div className={styles.field}>
      <span>{label}</span>
      {isOpen ? <Suspense fallback={button}>{children(close)}</Suspense> : button}
    </div>
  )
}
