import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'

/** A number of coins; `signed` adds a plus or minus sign. */
export function Coins({ value, signed = false }: { value: number; signed?: boolean }) {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, signed ? { signDisplay: 'exceptZero' } : {})
  return format.format(value)
}

/** An amount in yuan, without the currency symbol. */
export function Yuan({ cents }: { cents: number }) {
  const { i18n } = useTranslation()
  return numberFormat(i18n.language, { minimumFractionDigits: 2 }).format(cents / 100)
}

/** An amount in yuan with the currency symbol. */
export function Money({ cents }: { cents: number }) {
  return useMoneyFormat()(cents)
}

export function useMoneyFormat(): (cents: number) => string {
  const { i18n } = useTranslation()
  const { format } = numberFormat(i18n.language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  })
  return (cents) => format(cents / 100)
}
