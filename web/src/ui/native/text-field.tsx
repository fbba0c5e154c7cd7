import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './native.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  after?: ReactNode
}

/** A text field for screens without antd; its children are rendered between the input and the hint. */
export function TextField({ label, error, hint, after, children, ...input }: TextFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          className={`${styles.nativeField} ${styles.input}`}
          aria-invalid={error !== undefined}
          aria-describedby={hintId}
        />
        {after}
      </div>
      {children}
      <p
        id={hintId}
        className={styles.hint}
        data-invalid={error === undefined ? undefined : ''}
        role="status"
      >
        {error ?? hint}
      </p>
    </div>
  )
}
