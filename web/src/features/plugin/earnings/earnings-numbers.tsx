import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import type { List } from '#web/src/list/use-list.ts'
import { TrendChart } from '#web/src/ui/chart/trend-chart.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { breakdowns, defaultChoice, metrics, type NumbersChoice, numbersPath } from '../numbers/metric.ts'
import { PluginNumbers } from '../numbers/plugin-numbers.tsx'
import styles from './earnings.module.css'

export function EarningsNumbers({ list }: { list: List<'/app/PluginBuyLog'> }) {
  const { t } = useTranslation('earnings')
  const [choice, choose] = useChoice()
  const hasNumbers = useCapability(numbersPath) === 'yes'
  const { plugin_id, date } = list.query.filters
  const dates = Array.isArray(date) ? date : undefined
  if (!hasNumbers) {
    return (
      <Stack gap="sm">
        <Note>{t('numbers.notOffered')}</Note>
        <EarningsTrend />
      </Stack>
    )
  }
  return (
    <PluginNumbers
      pluginId={typeof plugin_id === 'number' ? plugin_id : undefined}
      dates={dates}
      choice={choice}
      onChoose={choose}
      isPeriodGiven
    />
  )
}

/** Stores metric and breakdown in the URL's parameters, without default values; the list's filter has the period. */
function useChoice(): [NumbersChoice, (change: Partial<NumbersChoice>) => void] {
  const [params, setParams] = usePageSearchParams()
  const choice = {
    days: defaultChoice.days,
    metric: metrics.find((metric) => metric === params.get('metric')) ?? defaultChoice.metric,
    by: breakdowns.find((name) => name === params.get('by')) ?? defaultChoice.by,
  }
  const choose = (change: Partial<NumbersChoice>) => {
    const next = new URLSearchParams(params)
    for (const name of ['metric', 'by'] as const) {
      const value = change[name]
      if (value === undefined) continue
      if (value === defaultChoice[name]) next.delete(name)
      else next.set(name, String(value))
    }
    setParams(next, { replace: true })
  }
  return [choice, choose]
}

/** The earnings of all plugins by day, without `/app/PluginNumbers`: the overview has no other periods. */
function EarningsTrend() {
  const { days } = defaultChoice
  const { t } = useTranslation('earnings')
  const { data, error, refetch } = useQuery({
    ...callQuery('/dashboard/Overview', { days }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack as="section" gap="sm" className={styles.trend} aria-labelledby="trend">
      <h2 id="trend">{t('trend.heading')}</h2>
      {error && !data ? (
        <FailedList error={error} onRetry={() => void refetch()} />
      ) : (
        <TrendChart
          title={t('trend.title', { days: data?.days ?? days })}
          days={data && (data.author?.earnings_by_day ?? [])}
        />
      )}
    </Stack>
  )
}
