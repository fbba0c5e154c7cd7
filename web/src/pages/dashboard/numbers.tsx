import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../components/page-link.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { abbreviate } from '../../lib/abbreviate.ts'
import { numberFormat } from '../../lib/formats.ts'
import styles from './dashboard.module.css'
import { PartBoundary } from './part-boundary.tsx'

interface NumberCard<Data> {
  title: string
  /** Returns the number, or a text in its place. */
  value: (data: Data) => number | string
  to?: string
}

interface NumbersProps<Data> {
  data: Data
  cards: readonly NumberCard<Data>[]
}

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

function NumberBox({ title, to, children }: { title: string; to?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.number}>
      <dt id={`${id}title`}>{title}</dt>
      <dd>
        {to !== undefined ? (
          <PageLink to={to} id={`${id}link`} aria-labelledby={`${id}title ${id}link`}>
            {children}
          </PageLink>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}

/** Calls `read` during render, so that its error stays within this card's boundary. */
function Value({ read }: { read: () => number | string }) {
  const { language } = useTranslation().i18n
  const value = read()
  if (typeof value === 'string') return value
  const exact = numberFormat(language).format(value)
  const short = abbreviate(value, language)
  if (short === exact) return exact
  return (
    <span title={exact}>
      {short}
      <VisuallyHidden>{` (${exact})`}</VisuallyHidden>
    </span>
  )
}

export function total(series: readonly { value: number }[]): number {
  return series.reduce((sum, { value }) => sum + value, 0)
}
