import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { abbreviate, noValue, numberFormat } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { StatCard } from '#web/src/ui/card.tsx'
import { PartBoundary } from '#web/src/ui/part-boundary.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { VisuallyHidden } from '#web/src/ui/text.tsx'
import { differenceOf } from '../plugin/numbers/metric.ts'
import styles from './dashboard.module.css'
import { amountTrend, type NumberTrend } from './number-trend.ts'
import { Sparkline } from './sparkline.tsx'

interface NumberCard<Data> {
  title: string
  value: (data: Data) => ReactNode
  /** The number counts ev coins. */
  inCoins?: boolean
  trend?: (data: Data) => NumberTrend | undefined
  note?: ReactNode
  to?: string
}

type Totals<Field extends string> = { [F in Field]?: number | undefined } & {
  added_by_day?: { [F in Field]?: readonly number[] | undefined } | undefined
}

export function totalCard<Field extends string>(
  field: Field,
  title: string,
  to: string,
  inCoins = false,
): NumberCard<Totals<Field>> {
  return {
    title,
    inCoins,
    value: (data) => data[field],
    trend: (data) => amountTrend(data[field], data.added_by_day?.[field]),
    to,
  }
}

interface NumbersProps<Data> {
  data: Data
  /** The length of the trends' period in days. */
  days?: number | undefined
  cards: readonly NumberCard<Data>[]
}

export function Numbers<Data extends object>({ data, days, cards }: NumbersProps<Data>) {
  const { t } = useTranslation('dashboard')
  return (
    <Stack as="dl" className={styles.numbers} data-count={cards.length}>
      {cards.map((card) => (
        <PartBoundary
          key={card.title}
          resetKey={data}
          fallback={
            <NumberBox title={card.title}>
              <span title={t('partFailed')}>{noValue}</span>
            </NumberBox>
          }
        >
          <NumberCardContent card={card} data={data} days={days} />
        </PartBoundary>
      ))}
    </Stack>
  )
}

function NumberCardContent<Data>({
  card: { title, to, value, inCoins = false, trend, note },
  data,
  days,
}: Omit<NumbersProps<Data>, 'cards'> & { card: NumberCard<Data> }) {
  const content = value(data)
  const numberTrend = trend?.(data)
  return (
    <NumberBox
      title={title}
      to={to}
      curve={numberTrend && <Sparkline curve={numberTrend.curve} />}
      below={numberTrend ? <NumberChange trend={numberTrend} days={days} /> : note && <dd>{note}</dd>}
    >
      {typeof content === 'number' ? (
        <Amount value={content} inCoins={inCoins} />
      ) : (
        <span>{content ?? noValue}</span>
      )}
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
    <StatCard
      className={styles.number}
      title={title}
      titleId={`${id}title`}
      value={
        <>
          {to !== undefined ? (
            <PageLink to={to} id={`${id}link`} aria-labelledby={`${id}title ${id}link`}>
              {children}
            </PageLink>
          ) : (
            children
          )}
          {curve}
        </>
      }
    >
      {below}
    </StatCard>
  )
}

function Amount({ value, inCoins }: { value: number; inCoins: boolean }) {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const unit = inCoins && <small> {t('coinUnit')}</small>
  const exact = numberFormat(language).format(value)
  const short = abbreviate(value, language)
  if (short === exact)
    return (
      <span>
        <span>{exact}</span>
        {unit}
      </span>
    )
  return (
    <span title={exact}>
      <span>{short}</span>
      <VisuallyHidden>{` (${exact})`}</VisuallyHidden>
      {unit}
    </span>
  )
}

interface NumberChangeProps {
  trend: NumberTrend
  /** The length of the period and of the previous one. */
  days: number | undefined
}

/** The change from the previous period in words; nothing if it was 0, or for unknown numbers. */
function NumberChange({ trend: { kind, now, before = 0 }, days }: NumberChangeProps) {
  const { t, i18n } = useTranslation('dashboard')
  const difference = now === undefined ? undefined : differenceOf(now, before)
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
