import { ConfigProvider } from 'antd'
import styles from './kit.module.css'
import { NativeRadios } from './native/native-fields.tsx'

interface SegmentedProps<Value extends string | number> {
  'aria-label': string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
  size?: 'small'
  className?: string | undefined
}

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
