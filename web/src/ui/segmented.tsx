import { ConfigProvider } from 'antd'
import { useId } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string | number> {
  'aria-label': string
  options: readonly { value: Value; label: string }[]
  /** Undefined while none of the options is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** Defaults to the size that the user has chosen. */
  size?: 'small'
  className?: string | undefined
}

/** Radio buttons in a row, for a few options that are all visible, such as a view or a range. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { options, value: chosen, onChange, size, className = '' } = props
  const group = useId()
  const { componentSize } = ConfigProvider.useConfig()
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      className={`${styles.segmented} ${className}`}
      data-size={size ?? componentSize}
    >
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </div>
  )
}
