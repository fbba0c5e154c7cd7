import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from '#web/src/lib/join-classes.ts'
import styles from './native.module.css'

export function NativeInput({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...input} className={`${styles.nativeField} ${className}`} />
}

interface NativeSelectProps<Value extends string | number>
  extends Omit<ComponentProps<'select'>, 'children' | 'value' | 'onChange'> {
  value?: string | number | undefined
  options: readonly { value: Value; label: string }[]
  none?: string
  onChoose?: (value: Value | undefined) => void
}

/** The choice of one of a few values; a searchable one is antd's `Select`. */
export function NativeSelect<Value extends string | number>(props: NativeSelectProps<Value>) {
  const { options, none, className = '', value = '', onChoose, ...select } = props
  return (
    <select
      {...select}
      className={`${styles.nativeField} ${className}`}
      value={value}
      onChange={({ target }) =>
        onChoose?.(options.find((each) => String(each.value) === target.value)?.value)
      }
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export function NativeTextArea({ className = '', ...area }: ComponentProps<'textarea'>) {
  return <textarea {...area} className={`${styles.nativeField} ${styles.area} ${className}`} />
}

interface NativeCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox labelled by its children, or by an `aria-label`. */
export function NativeCheckbox({ className, onChange, children, ...input }: NativeCheckboxProps) {
  return (
    <label className={joinClasses(styles.choice, className)}>
      <input {...input} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  )
}

interface NativeRadiosProps<Value extends string | number> {
  options: readonly { value: Value; label: ReactNode; title?: string }[]
  value: Value | undefined
  disabled?: boolean
  onChange: (value: Value) => void
}

/** Labelled radio buttons; the parent element labels the group. */
export function NativeRadios<Value extends string | number>(props: NativeRadiosProps<Value>) {
  const { options, value: selected, disabled = false, onChange } = props
  const group = useId()
  return options.map(({ value, label, title }) => (
    <label key={value} className={styles.choice} title={title}>
      <input
        type="radio"
        name={group}
        checked={value === selected}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  ))
}

interface NativeSwitchProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'checked' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A native checkbox with the style and role of a switch. */
export function NativeSwitch({ checked, onChange, ...input }: NativeSwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={checked}
      aria-checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
