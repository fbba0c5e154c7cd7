import { useTranslation } from 'react-i18next'
import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { type Metric, metrics } from './metric.ts'
import styles from './numbers.module.css'
import { useDifferenceText } from './use-difference-text.ts'

interface NumberCardsProps {
  /** Undefined while loading. */
  data: PluginNumbers | undefined
  metric: Metric
  onMetric: (metric: Metric) => void
}

/** The four numbers, each beside that of the period before; the pressed one is that of the chart. */
export function NumberCards({ data, metric, onMetric }: NumberCardsProps) {
  const { t } = useTranslation('earnings')
  return (
    <ul className={styles.cards} aria-label={t('numbers.cards')}>
      {metrics.map((each) => (
        <li key={each}>
          <button
            type="button"
            className={styles.card}
            aria-pressed={each === metric}
            data-print="yes"
            onClick={() => onMetric(each)}
          >
            <NumberCard metric={each} data={data} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NumberCard({ metric, data }: Pick<NumberCardsProps, 'metric' | 'data'>) {
  const { t, i18n } = useTranslation('earnings')
  const differenceText = useDifferenceText()
  const { format } = numberFormat(i18n.language)
  return (
    <>
      <span className={styles.title}>{t(`numbers.metric.${metric}`)}</span>
      <span className={styles.value}>
        {data ? format(data.period[metric]) : '—'}
        {metric === 'net' && <small> {t('summary.unit')}</small>}
      </span>
      <span className={styles.difference}>
        {data ? differenceText(data.period[metric], data.before[metric]) : ' '}
      </span>
      <span className={styles.before}>
        {data ? t('numbers.before', { value: format(data.before[metric]) }) : ' '}
      </span>
      {metric === 'net' && (
        <span className={styles.income}>
          {data &&
            t('numbers.income', {
              gross: format(data.period.gross),
              commission: format(data.period.commission),
            })}
        </span>
      )}
    </>
  )
}
