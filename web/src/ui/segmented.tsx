import { ConfigProvider } from 'antd'
import styles from './kit.module.css'
import { NativeRadios } from './native/native-fields.tsx'

interface SegmentedProps<Value extends string | number> {
  'aria-label': string
  options: readonly { value: Value; label: string }[]
  /** Undefined while no option is selected. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** Default: the user's interface size. */
  size?: 'small'
  className?: string | undefined
}

/** A segmented control of radio buttons, e.g. for a view or a range. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { options, value: selected, onChange, size, className = '' } = props
  const { componentSize } = ConfigProvider.useConfig()
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      className={`${styles.segmented} ${className}`}
      data-size={size ?? componentSize}
    >
      <NativeRadios options={options} value={selected} onChange={onChange} />
    </div>
  )
}
