// biome-ignore lint/style/noRestrictedImports: this is the one module for a range of dates.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../lib/scheduling/timing.ts'
import { systemTime } from '../lib/server-time.ts'
import styles from './list-page.module.css'
import { isDay } from './list-url.ts'

interface DateRangePickerProps {
  label: string
  value: [string, string] | undefined
  onChange: (value: [string, string] | undefined) => void
  onClose: () => void
}

const dayFormat = 'YYYY-MM-DD'

/** Presets: number of days, ending today. */
const presets = { today: 1, week: 7, month: 30, quarter: 90 } as const

export function DateRangePicker({ label, value, onChange, onClose }: DateRangePickerProps) {
  const { t } = useTranslation('listTools')
  const [isOpen, setOpen] = useState(true)
  const close = useEffectEvent(onClose)
  // antd applies typed dates after closing the calendar, and Enter would press the newly focused button.
  useEffect(() => (isOpen ? undefined : afterPaint(close)), [isOpen])
  const today = dayjs(systemTime())
  const frame = useRef<HTMLDivElement>(null)
  // antd applies typed dates some frames after a press outside; by then the press may have changed the address.
  const applyTyped = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || frame.current?.contains(target)) return
    if (target.closest(`.${styles.calendar}`)) return
    const inputs = [...(frame.current?.querySelectorAll('input') ?? [])]
    const [from = '', to = ''] = inputs.map((input) => input.value).toSorted()
    if (isDay(from) && isDay(to) && value?.join() !== [from, to].join()) onChange([from, to])
  })
  useEffect(() => {
    const apply = (event: PointerEvent) => applyTyped(event)
    document.addEventListener('pointerdown', apply, true)
    return () => document.removeEventListener('pointerdown', apply, true)
  }, [])
  const blur = (event: FocusEvent) => {
    if (frame.current) return
    // In a hidden page antd looks for removed elements.
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={frame} onBlurCapture={blur}>
      <DatePicker.RangePicker
        autoFocus
        open={isOpen}
        allowClear
        aria-label={label}
        classNames={{ popup: { root: `${styles.calendar}` } }}
        format={dayFormat}
        {...(value
          ? { value: [dayjs(value[0]), dayjs(value[1])] }
          : { value: null, defaultPickerValue: [today, today] })}
        presets={(Object.keys(presets) as (keyof typeof presets)[]).map((name) => ({
          label: t(`filters.${name}`),
          value: [today.subtract(presets[name] - 1, 'day'), today],
        }))}
        onChange={(days) => {
          const [from, to] = days ?? []
          onChange(from && to ? [from.format(dayFormat), to.format(dayFormat)] : undefined)
        }}
        onOpenChange={setOpen}
      />
    </div>
  )
}
