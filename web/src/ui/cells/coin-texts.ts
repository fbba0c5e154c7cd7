import { useTranslation } from 'react-i18next'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'

export function useCoinTexts() {
  const { t, i18n } = useTranslation('list')
  const { format } = numberFormat(i18n.language)
  const coins = (value: number | undefined) =>
    value === undefined ? noValue : t('coins', { count: value, shown: format(value) })
  return { coins, price: (value: number | undefined) => (value === 0 ? t('free') : coins(value)) }
}
