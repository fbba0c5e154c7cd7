import { useTranslation } from 'react-i18next'
import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import { type Column, noValue } from '#web/src/list/column.ts'
import { ExportButton } from '#web/src/list/export-button.tsx'
import { paginate } from '#web/src/list/paginate.ts'
import { Button } from '#web/src/ui/button.tsx'
import { dayFormat } from '#web/src/ui/chart/trend.ts'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { type DayRange, dayRanges } from './metric.ts'
import styles from './numbers.module.css'

const exportedColumns = ['sales', 'downloads', 'buyers', 'gross', 'commission', 'net'] as const

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
      <div>
        <h2 id={headingId}>{t('numbers.heading')}</h2>
        <Note className={styles.periods} role="status">
          {data && <Periods data={data} />}
        </Note>
      </div>
      <Row>
        <Segmented
          aria-label={t('trend.range')}
          value={days}
          onChange={onDays}
          options={dayRanges.map((value) => ({ value, label: t('trend.days', { days: value }) }))}
        />
        {data ? <ExportDays data={data} /> : <Button disabled>{t('numbers.export')}</Button>}
      </Row>
    </Row>
  )
}

/** The dates of both periods; with the year only when they are in different years. */
function Periods({ data: { period, before } }: { data: PluginNumbers }) {
  const { t, i18n } = useTranslation('earnings')
  // Of another type on some hosts.
  if (!(period?.from && period.to && before?.from && before.to)) return noValue
  const isOneYear = before.from.slice(0, 4) === period.to.slice(0, 4)
  const day = isOneYear ? dayFormat(i18n.language, 'short') : (date: string) => date
  return t('numbers.periods', {
    from: day(period.from),
    to: day(period.to),
    beforeFrom: day(before.from),
    beforeTo: day(before.to),
  })
}

type Day = PluginNumbers['by_day'][number]

function ExportDays({ data }: { data: PluginNumbers }) {
  const { t } = useTranslation('earnings')
  const columns: Column<Day>[] = [
    { key: 'date', title: t('numbers.day'), value: ({ date }) => date },
    ...exportedColumns.map((key) => ({
      key,
      title: t(`numbers.metric.${key}`),
      value: (day: Day) => day[key],
    })),
  ]
  return (
    <ExportButton
      label={t('numbers.export')}
      fileName={`plugin-numbers-${data.period?.from}-${data.period?.to}`}
      columns={columns}
      load={async (part) => paginate<Day>(data.by_day, part)}
    />
  )
}
