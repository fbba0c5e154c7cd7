import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'

/** A number of coins; `signed` adds a plus or minus sign. */
export function Coins({ value, signed = false }: { value: number | undefined; signed?: boolean }) {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, signed ? { signDisplay: 'exceptZero' } : {})
  return <span>{format.format(value)}</span>
}

interface Cents {
  cents: number | undefined
}

/** An amount in yuan, without the currency symbol. */
export function Yuan({ cents }: Cents) {
  const { i18n } = useTranslation()
  return <span>{numberFormat(i18n.language, { minimumFractionDigits: 2 }).format(yuanOf(cents))}</span>
}

/** An amount in yuan with the currency symbol. */
export function Money({ cents }: Cents) {
  return <span>{useMoneyFormat()(cents)}</span>
}

export function useMoneyFormat(): (cents: number | undefined) => string {
  const { i18n } = useTranslation()
  const { format } = numberFormat(i18n.language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  })
  return (cents) => format(yuanOf(cents))
}

/** Returns an amount in yuan. */
export function yuanOf(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100
}
