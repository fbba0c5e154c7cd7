import { Tour, type TourStepProps } from 'antd'
import { type RefObject, useEffect, useId, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { Button } from '#web/src/ui/button.tsx'
import type { Console } from '../enter.ts'
import { openPage } from './open-page.ts'
import styles from './tour.module.css'
import { findTarget, type TourStop } from './tour-steps.ts'

interface TourStopsProps {
  stops: readonly TourStop[]
  go: Console['go']
  corner: RefObject<HTMLElement | null>
  onClose: () => void
  onPanel: () => void
}

function placed(target: string): Pick<TourStepProps, 'target' | 'placement'> {
  const element = target === '' ? null : findTarget(target)
  if (element === null) return { target: element }
  const { height, right } = element.getBoundingClientRect()
  if (height > window.innerHeight / 2) return { target: element, placement: 'rightTop' }
  // Centred below what is at the window's edge, the card would be outside by some pixels.
  return { target: element, placement: right >= window.innerWidth - 1 ? 'bottomRight' : 'bottom' }
}

/** What a stop points at may be gone at another width, or be something else; the page has changed by the next paint. */
function useRenderOnResize(): void {
  const [, render] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    let cancel = () => {}
    const onResize = () => {
      cancel()
      cancel = afterPaint(render)
    }
    window.addEventListener('resize', onResize)
    return () => {
      cancel()
      window.removeEventListener('resize', onResize)
    }
  }, [])
}

export function TourStops({ stops, go, corner, onClose, onPanel }: TourStopsProps) {
  const { t } = useTranslation('demo-tour')
  const [current, setCurrent] = useState(0)
  const id = useId()
  useRenderOnResize()

  async function show(index: number): Promise<void> {
    // A stop without a page belongs to the page of the previous stop.
    const path = stops.slice(0, index + 1).findLast((stop) => stop.path !== undefined)?.path
    if (path !== undefined) await openPage(path, go)
    setCurrent(index)
  }

  return (
    <Tour
      open
      className={styles.tour ?? ''}
      current={current}
      onChange={(index) => void show(index)}
      onClose={onClose}
      onFinish={onClose}
      getPopupContainer={() => corner.current ?? document.body}
      closable={{ 'aria-label': t('end') }}
      steps={stops.map(({ name, target = '' }, index) => ({
        title: <h2 className={styles.title}>{t(`stops.${name}.title`)}</h2>,
        description: <p id={`${id}-${name}`}>{t(`stops.${name}.text`)}</p>,
        ...(index === current && placed(target)),
      }))}
      indicatorsRender={(index, total) => (
        <span className={styles.place}>{t('place', { place: index + 1, count: total })}</span>
      )}
      actionsRender={(_, { current: index, total }) => (
        <div key={index} className={styles.actions}>
          {index > 0 && (
            <Button size="small" onClick={() => void show(index - 1)}>
              {t('back')}
            </Button>
          )}
          {index === total - 1 && (
            <Button size="small" onClick={onClose}>
              {t('finish')}
            </Button>
          )}
          <Button
            autoFocus
            size="small"
            type="primary"
            aria-describedby={`${id}-${stops[index]?.name}`}
            onClick={() => (index === total - 1 ? onPanel() : void show(index + 1))}
          >
            {t(index === total - 1 ? 'goOn' : 'next')}
          </Button>
        </div>
      )}
    />
  )
}
