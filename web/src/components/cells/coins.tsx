import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../lib/formats.ts'

/** Shows an amount of coins in the language's number format; `signed` adds the sign of a change. */
export function Coins({ value, signed = false }: { value: number; signed?: boolean }) {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, signed ? { signDisplay: 'exceptZero' } : {})
  return format.format(value)
}

export function Money({ cents }: { cents: number }) {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, { style: 'currency', currency: 'CNY' })
  return format.format(cents / 100)
}
