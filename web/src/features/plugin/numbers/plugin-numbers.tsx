import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PluginNumbers as Numbers } from '#contract/plugin/plugin-numbers.ts'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { FailedList, ListState } from '#web/src/list/list-state.tsx'
import { RowsBoundary } from '#web/src/list/rows-boundary.tsx'
import { TrendChart } from '#web/src/ui/chart/trend-chart.tsx'
import { NumberCards } from '#web/src/ui/number-cards.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Breakdown, useDifferenceText } from './breakdown.tsx'
import { metrics, type NumbersChoice } from './metric.ts'
import styles from './numbers.module.css'
import { NumbersHead } from './numbers-head.tsx'

export const numbersPath = '/app/PluginNumbers'

/** Result codes with a message in place of the numbers instead of a toast. */
const handledCodes = [resultCodes.routeNotFound, resultCodes.forbidden, resultCodes.recordNotFound]

interface PluginNumbersProps {
  /** All plugins of the user when absent. */
  pluginId?: number | undefined
  /** The first and the last day; override the days of the choice. */
  dates?: readonly [string, string] | undefined
  choice: NumbersChoice
  onChoose: (change: Partial<NumbersChoice>) => void
}

/** The metrics of a period and of the previous one, by day, plugin, version and platform. */
export function PluginNumbers({ pluginId, dates, choice, onChoose }: PluginNumbersProps) {
  const { t } = useTranslation('earnings')
  const headingId = useId()
  const isTooLong = dates !== undefined && daysBetween(dates) > limits.numbers.maxDays
  const { data, error, isFetching, refetch } = useQuery({
    ...numbersQuery({
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
      <NumbersHead
        headingId={headingId}
        data={isTooLong ? undefined : data}
        days={dates ? undefined : choice.days}
        onDays={(days) => onChoose({ days })}
      />
      {isTooLong ? (
        <ListState role="status" title={t('numbers.tooLong', { days: limits.numbers.maxDays })} />
      ) : error && !data ? (
        <Failed error={error} onRetry={retry} />
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
      <NumberCards
        label={t('numbers.cards')}
        cards={useMetricCards(data)}
        selected={metric}
        onSelect={(next) => onChoose({ metric: next })}
      />
      <div className={styles.figures}>
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
      </div>
    </>
  )
}

/** Returns a card for each metric, with placeholders while loading. */
function useMetricCards(data: Numbers | undefined) {
  const { t, i18n } = useTranslation('earnings')
  const { format } = numberFormat(i18n.language)
  const differenceText = useDifferenceText()
  return metrics.map((key) => ({
    key,
    title: t(`numbers.metric.${key}`),
    value: data ? format(data.period[key]) : '—',
    difference: data ? differenceText(data.period[key], data.before[key]) : ' ',
    before: data ? t('numbers.before', { value: format(data.before[key]) }) : ' ',
    ...(key === 'net' && {
      unit: t('summary.unit'),
      details: data
        ? t('numbers.income', {
            gross: format(data.period.gross),
            commission: format(data.period.commission),
          })
        : '',
    }),
  }))
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('earnings')
  const isHidden = error instanceof CallError && error.code === resultCodes.recordNotFound
  if (isHidden) return <ListState role="status" title={t('numbers.hidden')} />
  return <FailedList error={error} onRetry={onRetry} />
}

function numbersQuery(body: RequestOf<typeof numbersPath>) {
  return {
    queryKey: [numbersPath, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(numbersPath, body, { signal, handles: handledCodes }),
  }
}

/** Counts the days of a period, both ends included. */
function daysBetween([from, to]: readonly [string, string]): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}
