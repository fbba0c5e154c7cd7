import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../lib/formats.ts'

/** Numbers and prices as the language writes them; a price of 0 is a word. */
export function useFormats() {
  const { t, i18n } = useTranslation('purchases')
  const format = numberFormat(i18n.language)
  const coins = (value: number) => t('coins', { shown: format.format(value) })
  return {
    number: (value: number) => format.format(value),
    coins,
    price: (value: number) => (value === 0 ? t('free') : coins(value)),
  }
}
