import { useTranslation } from 'react-i18next'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { useIsCallThere } from '#web/src/api/capability.ts'
import type { List } from '#web/src/list/use-list.ts'
import { breakdowns, dayRanges, metrics, type NumbersChoice, usualChoice } from '../numbers/metric.ts'
import { numbersPath, PluginNumbers } from '../numbers/plugin-numbers.tsx'
import type { earningsPath } from './earning-columns.tsx'
import styles from './earnings-trend.module.css'
import { EarningsTrend } from './earnings-trend.tsx'

export interface EarningsNumbersProps {
  list: List<typeof earningsPath>
}

/** The numbers of the plugin and the dates that the list is filtered by. */
export function EarningsNumbers({ list }: EarningsNumbersProps) {
  const { t } = useTranslation('earnings')
  const [choice, choose] = useChoice()
  const hasNumbers = useIsCallThere(numbersPath)
  const { plugin_id, date } = list.query.filters
  const dates = Array.isArray(date) ? date : undefined
  if (!hasNumbers) {
    return (
      <div>
        <p className={styles.note}>{t('numbers.notOffered')}</p>
        <EarningsTrend days={choice.days} onDays={(days) => choose({ days })} />
      </div>
    )
  }
  return (
    <PluginNumbers
      pluginId={typeof plugin_id === 'number' ? plugin_id : undefined}
      dates={dates}
      choice={choice}
      onChoose={(change) => {
        choose(change)
        // There is one period: days take the place of the dates.
        if (change.days !== undefined && dates) list.setFilter('date', undefined)
      }}
    />
  )
}

/** Holds the choice in the URL; the usual one is left out. */
function useChoice(): [NumbersChoice, (change: Partial<NumbersChoice>) => void] {
  const [params, setParams] = usePageSearch()
  const choice = {
    days: dayRanges.find((range) => String(range) === params.get('days')) ?? usualChoice.days,
    metric: metrics.find((metric) => metric === params.get('metric')) ?? usualChoice.metric,
    by: breakdowns.find((name) => name === params.get('by')) ?? usualChoice.by,
  }
  const choose = (change: Partial<NumbersChoice>) => {
    const next = new URLSearchParams(params)
    for (const name of ['days', 'metric', 'by'] as const) {
      const value = change[name]
      if (value === undefined) continue
      if (value === usualChoice[name]) next.delete(name)
      else next.set(name, String(value))
    }
    setParams(next, { replace: true })
  }
  return [choice, choose]
}
