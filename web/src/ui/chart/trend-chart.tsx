import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { useLoaded } from '../use-lazy.tsx'
import styles from './chart.module.css'
import type { TrendDay } from './trend.ts'

interface TrendChartProps {
  title: string
  days: readonly TrendDay[] | undefined
}

const figure = lazyComponent(() => import('./trend-figure.tsx'), 'TrendFigure')

/** A number per day as a chart or a table, whose code loads once the placeholder is visible. */
export function TrendChart({ title, days }: TrendChartProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLElement>(null)
  const headingId = useId()
  const inView = useInView(card)
  const { View: Figure, hasFailed, retry } = useLoaded(figure, inView)
  return (
    <Card
      as="section"
      gap="xs sm"
      padding="sm"
      ref={card}
      className={styles.card}
      aria-labelledby={headingId}
      aria-busy={!hasFailed && (days === undefined || (inView && !Figure))}
    >
      <h3 data-minor id={headingId} data-truncated className={styles.title} title={title}>
        {title}
      </h3>
      {Figure && days !== undefined && <Figure title={title} days={days} headingId={headingId} />}
      {hasFailed && (
        <div role="alert" className={styles.message}>
          <p>{t('error.network')}</p>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      )}
    </Card>
  )
}

/** Pixels below the viewport that count as in view. */
const marginPixels = 80

/** Returns whether the element was ever visible; false before the first paint. */
function useInView(ref: RefObject<Element | null>): boolean {
  const [wasInView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (wasInView || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
      },
      { rootMargin: `0px 0px ${marginPixels}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, wasInView])
  return wasInView
}
