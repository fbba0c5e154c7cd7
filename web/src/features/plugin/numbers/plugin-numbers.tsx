import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { callQuery } from '#web/src/api/call.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import type { PluginNumbers as Numbers } from '#web/src/api/records.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { FailedList, ListState, RowsBoundary } from '#web/src/list/list-state.tsx'
import { StatCard } from '#web/src/ui/card.tsx'
import { dayFormat } from '#web/src/ui/chart/trend.ts'
import { TrendChart } from '#web/src/ui/chart/trend-chart.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { Breakdown, useDifferenceText } from './breakdown.tsx'
import { DayRangeChoice } from './day-range.tsx'
import { type Metric, metrics, type NumbersChoice, numbersPath } from './metric.ts'
import styles from './numbers.module.css'

interface PluginNumbersProps {
  pluginId?: Id | undefined
  /** The first and the last day, instead of the choice's days. */
  dates?: readonly [string, string] | undefined
  choice: NumbersChoice
  onChoose: (change: Partial<NumbersChoice>) => void
  /** Whether the page has its own control of the period. */
  isPeriodGiven?: boolean
}

/** The metrics of a period and of the previous one, by day, plugin, version and platform. */
export function PluginNumbers(props: PluginNumbersProps) {
  const { pluginId, dates, choice, onChoose, isPeriodGiven = false } = props
  const { t } = useTranslation('earnings')
  const headingId = useId()
  const isTooLong = dates !== undefined && daysBetween(dates) > limits.numbers.maxDays
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(numbersPath, {
      ...(pluginId !== undefined && { plugin_id: pluginId }),
      ...(dates ? { date: [...dates] } : { days: choice.days }),
    }),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
  })
  const retry = () => void refetch()
  return (
    <Stack
      as="section"
      gap="sm"
      className={styles.numbers}
      aria-labelledby={headingId}
      aria-busy={isFetching}
    >
      <Row gap="xs sm" align="end" justify="between">
        <div className={styles.title}>
          <h2 id={headingId}>{t('numbers.heading')}</h2>
          <Note className={styles.periods} role="status">
            {data && !isTooLong && <Periods data={data} />}
          </Note>
        </div>
        {!isPeriodGiven && <DayRangeChoice days={choice.days} onDays={(days) => onChoose({ days })} />}
      </Row>
      {isTooLong ? (
        <ListState role="status" title={t('numbers.tooLong', { days: limits.numbers.maxDays })} />
      ) : error && !data ? (
        codeOf(error) === resultCodes.recordNotFound ? (
          <ListState role="status" title={t('numbers.hidden')} />
        ) : (
          <FailedList error={error} onRetry={retry} />
        )
      ) : (
        <RowsBoundary resetKey={data} onRetry={retry}>
          <Figures data={data} choice={choice} onChoose={onChoose} isOnePlugin={pluginId !== undefined} />
        </RowsBoundary>
      )}
    </Stack>
  )
}

interface FiguresProps extends Pick<PluginNumbersProps, 'choice' | 'onChoose'> {
  data: Numbers | undefined
  isOnePlugin: boolean
}

function Figures({ data, choice, onChoose, isOnePlugin }: FiguresProps) {
  const { t } = useTranslation('earnings')
  const { metric } = choice
  return (
    <>
      <ul className={styles.cards} aria-label={t('numbers.cards')}>
        {metrics.map((key) => (
          <li key={key}>
            <MetricCard
              metric={key}
              data={data}
              isSelected={key === metric}
              onSelect={() => onChoose({ metric: key })}
            />
          </li>
        ))}
      </ul>
      <Stack gap="sm" className={styles.figures}>
        <TrendChart
          title={t(`numbers.byDay.${metric}`)}
          days={data?.by_day.map((day) => ({ date: day.date, value: day[metric] }))}
        />
        <Breakdown
          data={data}
          choice={choice}
          isOnePlugin={isOnePlugin}
          onChoose={(by) => onChoose({ by })}
        />
      </Stack>
    </>
  )
}

interface MetricCardProps {
  metric: Metric
  data: Numbers | undefined
  isSelected: boolean
  onSelect: () => void
}

function MetricCard({ metric, data, isSelected, onSelect }: MetricCardProps) {
  const { t, i18n } = useTranslation(['earnings', 'common'])
  const { format } = numberFormat(i18n.language)
  const differenceText = useDifferenceText()
  const value = format(data?.period[metric])
  const isNet = metric === 'net'
  return (
    <StatCard
      className={styles.card}
      aria-pressed={isSelected}
      data-print="yes"
      title={t(`numbers.metric.${metric}`)}
      value={
        <span>
          <span>{value}</span>
          {isNet && <small> {t('common:coinUnit')}</small>}
        </span>
      }
      onSelect={onSelect}
    >
      <span className={styles.difference}>
        {data && differenceText(data.period[metric], data.before[metric])}
      </span>
      <span>{data && t('numbers.before', { value: format(data.before[metric]) })}</span>
      {isNet && (
        <span className={styles.income}>
          {data &&
            t('numbers.income', {
              gross: format(data.period.gross),
              commission: format(data.period.commission),
            })}
        </span>
      )}
    </StatCard>
  )
}

/** Counts the days of a period, both ends included. */
function daysBetween([from, to]: readonly [string, string]): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** The dates of both periods, with the year only if it differs. */
function Periods({ data: { period, before } }: { data: Numbers }) {
  const { t, i18n } = useTranslation('earnings')
  if (!(period.from && period.to && before.from && before.to)) return <span>{noValue}</span>
  const isOneYear = before.from.slice(0, 4) === period.to.slice(0, 4)
  const day = isOneYear ? dayFormat(i18n.language, 'short') : (date: string) => date
  return (
    <span>
      {t('numbers.periods', {
        from: day(period.from),
        to: day(period.to),
        beforeFrom: day(before.from),
        beforeTo: day(before.to),
      })}
    </span>
  )
}
