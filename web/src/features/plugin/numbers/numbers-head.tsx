import { useTranslation } from 'react-i18next'
import type { PluginNumbers } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { dayFormat } from '#web/src/ui/chart/trend.ts'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { type DayRange, dayRanges } from './metric.ts'
import styles from './numbers.module.css'

interface NumbersHeadProps {
  headingId: string
  data: PluginNumbers | undefined
  /** Undefined while other days are chosen. */
  days: DayRange | undefined
  onDays: (days: DayRange) => void
}

export function NumbersHead({ headingId, data, days, onDays }: NumbersHeadProps) {
  const { t } = useTranslation('earnings')
  return (
    <Row gap="xs sm" align="end" justify="between">
      <div className={styles.title}>
        <h2 id={headingId}>{t('numbers.heading')}</h2>
        <Note className={styles.periods} role="status">
          {data && <Periods data={data} />}
        </Note>
      </div>
      <Segmented
        aria-label={t('trend.range')}
        value={days}
        onChange={onDays}
        options={dayRanges.map((value) => ({ value, label: t('trend.days', { days: value }) }))}
      />
    </Row>
  )
}

/** The dates of both periods; with the year only when they are in different years. */
function Periods({ data: { period, before } }: { data: PluginNumbers }) {
  const { t, i18n } = useTranslation('earnings')
  if (!(period.from && period.to && before.from && before.to)) return noValue
  const isOneYear = before.from.slice(0, 4) === period.to.slice(0, 4)
  const day = isOneYear ? dayFormat(i18n.language, 'short') : (date: string) => date
  return t('numbers.periods', {
    from: day(period.from),
    to: day(period.to),
    beforeFrom: day(before.from),
    beforeTo: day(before.to),
  })
}
