import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { differenceOf } from '../plugin/numbers/metric.ts'
import styles from './dashboard.module.css'
import type { NumberTrend } from './number-trend.ts'

interface NumberChangeProps {
  trend: NumberTrend
  /** Of the period, and of the one before it. */
  days: number
}

/** How a number differs from the period before, in words; nothing where there was nothing before. */
export function NumberChange({ trend: { kind, now, before = 0 }, days }: NumberChangeProps) {
  const { t, i18n } = useTranslation('dashboard')
  const difference = differenceOf(now, before)
  if (!difference) return null
  const { format } = numberFormat(i18n.language)
  return (
    <dd className={styles.change} data-change={difference.kind}>
      {t(`change.${kind}.${difference.kind}`, {
        by: format(difference.by),
        percent: format(difference.percent),
        days,
      })}
    </dd>
  )
}
