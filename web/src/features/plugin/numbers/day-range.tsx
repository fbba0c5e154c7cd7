import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/src/ui/segmented.tsx'

export const dayRanges = [7, 30, 90] as const

export type DayRange = (typeof dayRanges)[number]

interface DayRangeChoiceProps {
  days: DayRange | undefined
  onDays: (days: DayRange) => void
}

export function DayRangeChoice({ days, onDays }: DayRangeChoiceProps) {
  const { t } = useTranslation('list')
  return (
    <Segmented
      aria-label={t('period')}
      value={days}
      onChange={onDays}
      options={dayRanges.map((value) => ({ value, label: t('days', { days: value }) }))}
    />
  )
}
