import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'

export function Coins({ value, signed = false }: { value: number | undefined; signed?: boolean }) {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, signed ? { signDisplay: 'exceptZero' } : {})
  return <span>{format.format(value)}</span>
}

interface Cents {
  cents: number | undefined
}

export function Yuan({ cents }: Cents) {
  const { i18n } = useTranslation()
  return <span>{numberFormat(i18n.language, { minimumFractionDigits: 2 }).format(yuanOf(cents))}</span>
}

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

export function yuanOf(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100
}
