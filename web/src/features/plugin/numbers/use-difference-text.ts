import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { differenceOf } from './metric.ts'

/** Returns a function that says in words how a number differs from that of the period before. */
export function useDifferenceText(): (now: number, before: number) => string {
  const { t, i18n } = useTranslation('earnings')
  const { format } = numberFormat(i18n.language)
  return (now, before) => {
    const difference = differenceOf(now, before)
    if (!difference) return t('numbers.noComparison')
    const { kind, by, percent } = difference
    return t(`numbers.difference.${kind}`, { by: format(by), percent: format(percent) })
  }
}
