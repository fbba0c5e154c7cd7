import { Tour, type TourStepProps } from 'antd'
import { type RefObject, useEffect, useEffectEvent, useId, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/src/api/call.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { useSession } from '#web/src/session/session.ts'
import { Button } from '#web/src/ui/button.tsx'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import { listDemoAccounts } from '../accounts.ts'
import { ControlFailure } from '../controls.ts'
import { type Console, enterAs } from '../enter.ts'
import { openPage } from './open-page.ts'
import styles from './tour.module.css'
import { findTarget, type TourStop, tourStops } from './tour-steps.ts'

interface DemoTourProps {
  console: Console
  /** The landmark that contains the tour. */
  corner: RefObject<HTMLElement | null>
  onClose: () => void
  /** Goes on from the last stop. */
  onPanel: () => void
}

export function DemoTour({ console, corner, onClose, onPanel }: DemoTourProps) {
  const isSignedIn = useSession(({ session }) => session !== null)
  const { t } = useTranslation('common')
  const may = useIsPermitted()
  const [stops, setStops] = useState<TourStop[]>()

  const begin = useEffectEvent((signedIn: boolean) => {
    if (stops) return
    const beginning = signedIn ? lookAhead() : enterAsFirst(console)
    beginning.catch((error: unknown) => {
      onClose()
      if (!(error instanceof ControlFailure)) throw error
      showToast({ type: 'error', text: error.reason ?? t('error.network') })
    })
  })
  useEffect(() => begin(isSignedIn), [isSignedIn])

  /** Opens the first page and finds what there is to show. */
  async function lookAhead(): Promise<void> {
    await openPage(addresses.dashboard, console.go)
    const plugin = may(addresses.market) ? await hottestPlugin() : undefined
    setStops(tourStops({ may, isShown: (target) => findTarget(target) !== null, plugin }))
  }

  if (!stops) return null
  return (
    <AntdProvider>
      <TourStops stops={stops} go={console.go} corner={corner} onClose={onClose} onPanel={onPanel} />
    </AntdProvider>
  )
}

/** Returns the alias of the plugin that is first by popularity; undefined when there is none or the call fails. */
async function hottestPlugin(): Promise<string | undefined> {
  const request = { sort: 'hot', limit: 1 } as const
  const answer = await call('/app/MarketList', request, { handles: 'all' }).catch(() => undefined)
  return answer?.list[0]?.plugin_alias
}

async function enterAsFirst(console: Console): Promise<void> {
  const [first] = await listDemoAccounts()
  if (first) await enterAs(first.username, console)
}

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

function TourStops({ stops, go, corner, onClose, onPanel }: TourStopsProps) {
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
