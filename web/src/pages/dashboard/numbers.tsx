import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '../../components/route-link.tsx'
import { abbreviate } from '../../lib/abbreviate.ts'
import { numberFormat } from '../../lib/formats.ts'
import { useIsPermitted } from '../../session/permissions.ts'
import styles from './dashboard.module.css'
import { PartBoundary } from './part-boundary.tsx'

interface NumberCard<Data> {
  title: string
  /** Reads a number, or a text that stands in for one. */
  value: (data: Data) => number | string
  /** The page where the number comes from. */
  to?: string
}

interface NumbersProps<Data> {
  data: Data
  cards: readonly NumberCard<Data>[]
}

/** From here on a number is too long for its card, and is shown in short. */
const longNumber = 10_000_000

/** A row of cards with a number each. */
export function Numbers<Data extends object>({ data, cards }: NumbersProps<Data>) {
  const { t } = useTranslation('dashboard')
  return (
    <dl className={styles.numbers}>
      {cards.map((card) => (
        <PartBoundary
          key={card.title}
          of={data}
          fallback={
            <NumberBox title={card.title}>
              <span title={t('partFailed')}>{t('none')}</span>
            </NumberBox>
          }
        >
          <NumberBox title={card.title} to={card.to}>
            <Value read={() => card.value(data)} />
          </NumberBox>
        </PartBoundary>
      ))}
    </dl>
  )
}

/** A number under its title; all of the box is the link to where it comes from, if that may be opened. */
function NumberBox({ title, to, children }: { title: string; to?: string | undefined; children: ReactNode }) {
  const isPermitted = useIsPermitted()
  const id = useId()
  return (
    <div className={styles.number}>
      <dt id={`${id}title`}>{title}</dt>
      <dd>
        {to !== undefined && isPermitted(to) ? (
          <RouteLink to={to} id={`${id}link`} aria-labelledby={`${id}title ${id}link`}>
            {children}
          </RouteLink>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}

/** Reads while it is drawn, so that what cannot be read stays within its box. */
function Value({ read }: { read: () => number | string }) {
  const { language } = useTranslation().i18n
  const value = read()
  if (typeof value === 'string') return value
  const exact = numberFormat(language).format(value)
  const short = Math.abs(value) < longNumber ? exact : abbreviate(value, language)
  return <span title={exact}>{short}</span>
}

/** What the days of a series add up to. */
export function total(series: readonly { value: number }[]): number {
  return series.reduce((sum, { value }) => sum + value, 0)
}
