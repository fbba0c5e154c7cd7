import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'

export function useFormats() {
  const { t, i18n } = useTranslation('market')
  const format = numberFormat(i18n.language)
  const coins = (value: number) => t('coins', { count: value, shown: format.format(value) })
  return {
    number: (value: number) => format.format(value),
    coins,
    price: (value: number) => (value === 0 ? t('free') : coins(value)),
  }
}
