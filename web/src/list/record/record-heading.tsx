import { type ReactNode, useEffect, useRef } from 'react'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import styles from './record.module.css'

interface RecordHeadingProps {
  /** Of the dialog's name. */
  id: string
  name: string
  /** The dialog's name. */
  label: string
  picture: ReactNode
  status: ReactNode
}

/** Takes the focus when the drawer opens, and when the element that had it went with the record before. */
export function RecordHeading({ id, name, label, picture, status }: RecordHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record has another name
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [name])
  return (
    <div className={styles.heading}>
      <VisuallyHidden>
        <span id={id}>{label}</span>
      </VisuallyHidden>
      {picture}
      <h2 ref={heading} tabIndex={-1} className={styles.name} title={name}>
        <span aria-live="polite">{name}</span>
      </h2>
      {status}
    </div>
  )
}
