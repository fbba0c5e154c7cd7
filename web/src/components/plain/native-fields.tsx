import type { ComponentProps } from 'react'
import styles from './native-fields.module.css'

export function NativeSelect(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className={styles.select} />
}

export function NativeTextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={styles.area} />
}

interface NativeSwitchProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'checked' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The browser's own checkbox, drawn and read out as a switch. */
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
