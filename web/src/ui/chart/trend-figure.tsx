import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { foreignProviderZone } from '#web/src/lib/viewer-zone.ts'
import { ScrollBox } from '#web/src/ui/stack.tsx'
import { Button } from '../button.tsx'
import { Empty } from '../empty/empty.tsx'
import { Table } from '../table.tsx'
import { Note } from '../text.tsx'
import styles from './chart.module.css'
import { DayBars } from './day-bars.tsx'
import { dayFormat, isKnown, summarize, type TrendDay, type TrendSummary } from './trend.ts'

interface TrendFigureProps {
  title: string
  days: readonly TrendDay[]
  headingId: string
}

export function TrendFigure({ title, days, headingId }: TrendFigureProps) {
  const { t } = useTranslation('chart')
  const [isChosen, setChosen] = useState(false)
  // Bars of one height show nothing.
  const isFlat = days.every(({ value }) => value === days[0]?.value)
  const asTable = isFlat || isChosen
  const bodyId = useId()
  const summaryId = useId()
  const summary = days.every(isKnown) ? summarize(days) : undefined
  if (summary === null) {
    return (
      <div className={styles.message}>
        <Empty small title={t('empty')} />
      </div>
    )
  }
  return (
    <>
      {!isFlat && (
        <Button
          className={styles.toggle ?? ''}
          size="small"
          type={asTable ? 'primary' : 'default'}
          aria-pressed={asTable}
          aria-controls={bodyId}
          onClick={() => setChosen(!asTable)}
        >
          {t('asTable')}
        </Button>
      )}
      {summary && <Summary id={summaryId} byWeek={isByWeek(days)} {...summary} />}
      <div id={bodyId} className={styles.body}>
        {asTable ? (
          <DayTable title={title} days={days} />
        ) : (
          <DayBars title={title} days={days} labelledBy={headingId} describedBy={summaryId} />
        )}
      </div>
    </>
  )
}

function isByWeek(days: readonly TrendDay[]): boolean {
  return days.some(({ until }) => until !== undefined)
}

function Summary({ id, byWeek, total, highest, mean }: TrendSummary & { id: string; byWeek: boolean }) {
  const { t, i18n } = useTranslation('chart')
  const format = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format
  return (
    <Note id={id} className={styles.summary}>
      {t(byWeek ? 'weekSummary' : 'summary', {
        total: format(total),
        highest: format(highest.value),
        day: inProviderZone(dayFormat(i18n.language, 'short')(highest.date, highest.until)),
        mean: format(mean),
      })}
    </Note>
  )
}

/** Names the zone of a day, which is the provider's day, to viewers elsewhere. */
function inProviderZone(day: string): string {
  return [day, foreignProviderZone(systemTime()) ?? []].flat().join(', ')
}

type DayTableProps = Pick<TrendFigureProps, 'title' | 'days'>

function DayTable({ title, days }: DayTableProps) {
  const { t, i18n } = useTranslation('chart')
  const day = dayFormat(i18n.language, 'long')
  const format = numberFormat(i18n.language).format
  return (
    <ScrollBox className={styles.scroll} aria-label={t('tableOf', { title })}>
      <Table
        stickyHead
        rows={days.toReversed()}
        keyOf={({ date }) => date}
        columns={[
          {
            title: inProviderZone(t(isByWeek(days) ? 'week' : 'day')),
            isRowHeader: true,
            cell: ({ date, until }) => day(date, until),
          },
          { title: t('value'), align: 'end', cell: ({ value }) => format(value) },
        ]}
      />
    </ScrollBox>
  )
}
