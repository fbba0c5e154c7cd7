// biome-ignore lint/style/noRestrictedImports: this is the one module for a date with time.
import { DatePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

interface DateTimeFieldProps extends Pick<DatePickerProps, 'id'> {
  value?: number | null
  onChange?: (value: number | null) => void
  earliest: number
  latest: number
}

export const dateTimeFormat = 'YYYY-MM-DD HH:mm'

/** A date and time in the device's time zone, to the minute. */
export function DateTimeField({ value, onChange, earliest, latest, ...field }: DateTimeFieldProps) {
  return (
    <DatePicker
      {...field}
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      // Its now is the device's, and the past where a time has to be ahead.
      showNow={false}
      // The top layer of a native dialog covers all that is outside of it.
      getPopupContainer={(field) => field.closest('dialog') ?? document.body}
      format={dateTimeFormat}
      {...(value == null ? { value: null, defaultPickerValue: dayjs(earliest) } : { value: dayjs(value) })}
      minDate={dayjs(earliest)}
      maxDate={dayjs(latest)}
      disabledTime={(day) => (day ? timesOutside(day, earliest, latest) : {})}
      onChange={(time) => onChange?.(time ? time.startOf('minute').valueOf() : null)}
    />
  )
}

function timesOutside(day: Dayjs, earliest: number, latest: number) {
  return {
    disabledHours: () =>
      range(24).filter((hour) => {
        const time = day.hour(hour)
        return time.endOf('hour').valueOf() < earliest || time.startOf('hour').valueOf() > latest
      }),
    disabledMinutes: (hour: number) =>
      range(60).filter((minute) => {
        const time = day.hour(hour).minute(minute).startOf('minute').valueOf()
        return time < earliest || time > latest
      }),
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
