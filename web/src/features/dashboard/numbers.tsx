import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { abbreviate } from '#web/src/lib/abbreviate.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import { differenceOf } from '../plugin/numbers/metric.ts'
import styles from './dashboard.module.css'
import type { NumberTrend } from './number-trend.ts'
import { PartBoundary } from './part-boundary.tsx'
import { Sparkline } from './sparkline.tsx'

interface NumberCard<Data> {
  title: string
  /** Returns the number, or what stands in its place. */
  value: (data: Data) => ReactNode
  /** Returns how the number came to be; undefined where the host does not tell it. */
  trend?: (data: Data) => NumberTrend | undefined
  note?: ReactNode
  to?: string
}

interface NumbersProps<Data> {
  data: Data
  /** The days of the period that the trends are of. */
  days?: number
  cards: readonly NumberCard<Data>[]
}

export function Numbers<Data extends object>({ data, days = 0, cards }: NumbersProps<Data>) {
  const { t } = useTranslation('dashboard')
  return (
    <dl className={styles.numbers} data-count={cards.length}>
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
          <CardOf card={card} data={data} days={days} />
        </PartBoundary>
      ))}
    </dl>
  )
}

interface CardOfProps<Data> {
  card: NumberCard<Data>
  data: Data
  days: number
}

/** Reads the card's data during render, so that an error stays within this card's boundary. */
function CardOf<Data>({ card: { title, to, value, trend, note }, data, days }: CardOfProps<Data>) {
  const shown = value(data)
  const course = trend?.(data)
  return (
    <NumberBox
      title={title}
      to={to}
      curve={course && <Sparkline curve={course.curve} />}
      below={
        course ? (
          <NumberChange trend={course} days={days} />
        ) : (
          note && <dd className={styles.change}>{note}</dd>
        )
      }
    >
      {typeof shown === 'number' ? <Amount value={shown} /> : shown}
    </NumberBox>
  )
}

interface NumberBoxProps {
  title: string
  to?: string | undefined
  curve?: ReactNode
  below?: ReactNode
  children: ReactNode
}

function NumberBox({ title, to, curve, below, children }: NumberBoxProps) {
  const id = useId()
  return (
    <div className={styles.number}>
      <dt id={`${id}title`}>{title}</dt>
      <dd className={styles.value}>
        {to !== undefined ? (
          <PageLink to={to} id={`${id}link`} aria-labelledby={`${id}title ${id}link`}>
            {children}
          </PageLink>
        ) : (
          children
        )}
        {curve}
      </dd>
      {below}
    </div>
  )
}

function Amount({ value }: { value: number }) {
  const { language } = useTranslation().i18n
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

interface NumberChangeProps {
  trend: NumberTrend
  /** Of the period, and of the one before it. */
  days: number
}

/** How a number differs from the period before, in words; nothing where there was nothing before. */
function NumberChange({ trend: { kind, now, before = 0 }, days }: NumberChangeProps) {
  const { t, i18n } = useTranslation('dashboard')
  const difference = differenceOf(now, before)
  if (!difference) return null
  const { format } = numberFormat(i18n.language)
  return (
    <dd className={styles.change} data-change={difference.kind}>
      {t(`change.${kind}.${difference.kind}`, {
        by: format(difference.by),
        percent: format(difference.percent),
        days,
      })}
    </dd>
  )
}
