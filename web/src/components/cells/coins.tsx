import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../lib/formats.ts'

/** Coins with the separators of the language; with a sign where they are a change. */
export function Coins({ value, signed = false }: { value: number; signed?: boolean }) {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, signed ? { signDisplay: 'exceptZero' } : {})
  return format.format(value)
}

/** An amount of money, given in cents, as yuan. */
export function Money({ cents }: { cents: number }) {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, { style: 'currency', currency: 'CNY' })
  return format.format(cents / 100)
}
