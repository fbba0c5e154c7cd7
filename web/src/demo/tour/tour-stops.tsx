import { Tour } from 'antd'
import { type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import type { Console } from '../enter.ts'
import { openPage } from './open-page.ts'
import styles from './tour.module.css'
import { findTarget, type TourStop } from './tour-steps.ts'

interface TourStopsProps {
  stops: readonly TourStop[]
  go: Console['go']
  corner: RefObject<HTMLElement | null>
  onClose: () => void
}

function placed(target: string) {
  const element = target === '' ? null : findTarget(target)
  const isHigh = (element?.offsetHeight ?? 0) > window.innerHeight / 2
  return { target: element, placement: isHigh ? ('rightTop' as const) : ('bottom' as const) }
}

export function TourStops({ stops, go, corner, onClose }: TourStopsProps) {
  const { t } = useTranslation('demo-tour')
  const [current, setCurrent] = useState(0)
  const id = useId()

  async function show(index: number): Promise<void> {
    // A stop without a page belongs to the page of the previous stop.
    const path = stops.slice(0, index + 1).findLast((stop) => stop.path !== undefined)?.path
    if (path !== undefined) await openPage(path, go)
    setCurrent(index)
  }

  return (
    <Tour
      open
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
          <Button
            autoFocus
            size="small"
            type="primary"
            aria-describedby={`${id}-${stops[index]?.name}`}
            onClick={() => (index === total - 1 ? onClose() : void show(index + 1))}
          >
            {t(index === total - 1 ? 'finish' : 'next')}
          </Button>
        </div>
      )}
    />
  )
}
