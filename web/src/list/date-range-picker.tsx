// biome-ignore lint/style/noRestrictedImports: this is the one module for a range of dates.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import styles from './list-page.module.css'

interface DateRangePickerProps {
  label: string
  value: [string, string] | undefined
  onChange: (value: [string, string] | undefined) => void
  onClose: () => void
}

const dayFormat = 'YYYY-MM-DD'

/** Presets: number of days, ending today. */
const presets = { today: 1, week: 7, month: 30 } as const

export function DateRangePicker({ label, value, onChange, onClose }: DateRangePickerProps) {
  const { t } = useTranslation('listTools')
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      allowClear
      aria-label={label}
      classNames={{ popup: { root: `${styles.calendar}` } }}
      format={dayFormat}
      value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
      presets={(Object.keys(presets) as (keyof typeof presets)[]).map((name) => ({
        label: t(`filters.${name}`),
        value: [dayjs().subtract(presets[name] - 1, 'day'), dayjs()],
      }))}
      onChange={(days) => {
        const [from, to] = days ?? []
        onChange(from && to ? [from.format(dayFormat), to.format(dayFormat)] : undefined)
      }}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    />
  )
}
