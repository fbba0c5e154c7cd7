import { useTranslation } from 'react-i18next'
import { onDemand, useOnDemand } from '../ui/lazy-component.ts'
import { withTexts } from './load-extras.ts'
import { PickerField } from './picker-field.tsx'

interface DateFilterProps {
  label: string
  value: [string, string] | undefined
  onChange: (value: [string, string] | undefined) => void
}

const picker = onDemand(async () => (await withTexts(import('./date-range-picker.tsx'))).DateRangePicker)

export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const { t } = useTranslation('list')
  const { View, ...loading } = useOnDemand(picker)
  return (
    <PickerField {...loading} label={label} text={value?.join(' – ') ?? t('filters.anyTime')}>
      {(close) => <View label={label} value={value} onChange={onChange} onClose={close} />}
    </PickerField>
  )
}
