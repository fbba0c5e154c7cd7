import { Tour, type TourStepProps } from 'antd'
import { type RefObject, useEffect, useEffectEvent, useId, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#web/src/api/call.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { useSession } from '#web/src/session/session.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import { listDemoAccounts } from '../controls.ts'
import styles from '../corner-card.module.css'
import { type AppNavigation, switchAccount, toastControlError } from '../demo-session.ts'
import { findTarget, openPage, type TourStep, tourSteps } from './tour-steps.ts'

interface DemoTourProps {
  navigation: AppNavigation
  /** The landmark that contains the tour. */
  corner: RefObject<HTMLElement | null>
  onClose: () => void
  onPanel: () => void
}

export function DemoTour(props: DemoTourProps) {
  const { navigation, onClose } = props
  const isSignedIn = useSession(({ session }) => session !== null)
  const may = useIsPermitted()
  const [steps, setSteps] = useState<TourStep[]>()

  const start = useEffectEvent((signedIn: boolean) => {
    if (steps) return
    const started = signedIn ? loadSteps() : signInAsFirst(navigation)
    started.catch((error: unknown) => {
      onClose()
      toastControlError(error)
    })
  })
  useEffect(() => start(isSignedIn), [isSignedIn])

  /** Opens the first page and determines the available steps. */
  async function loadSteps(): Promise<void> {
    await openPage(addresses.dashboard, navigation.navigate)
    const plugin = may(addresses.market) ? await mostPopularPlugin() : undefined
    setSteps(tourSteps({ may, isVisible: (target) => findTarget(target) !== null, plugin }))
  }

  if (!steps) return null
  return (
    <AntdProvider>
      <TourSteps {...props} steps={steps} />
    </AntdProvider>
  )
}

/** Returns the alias of the most popular plugin; undefined when there is none or the request fails. */
async function mostPopularPlugin(): Promise<string | undefined> {
  const answer = await request('/app/MarketList', { sort: 'hot', limit: 1 }).catch(() => undefined)
  return answer?.list[0]?.plugin_alias
}

async function signInAsFirst(navigation: AppNavigation): Promise<void> {
  const [first] = await listDemoAccounts()
  if (first) await switchAccount(first.username, navigation)
}

function placementOf(target: string): Pick<TourStepProps, 'target' | 'placement'> {
  const element = target === '' ? null : findTarget(target)
  if (element === null) return { target: element }
  const { height, right } = element.getBoundingClientRect()
  if (height > window.innerHeight / 2) return { target: element, placement: 'rightTop' }
  // Centred below a target at the window's edge, the card would overflow by some pixels.
  return { target: element, placement: right >= window.innerWidth - 1 ? 'bottomRight' : 'bottom' }
}

/**
 * Renders again after a resize, which may have replaced the target, when the layout is current after the next paint.
 */
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

function TourSteps(props: DemoTourProps & { steps: readonly TourStep[] }) {
  const { steps, navigation, corner, onClose, onPanel } = props
  const { t } = useTranslation('demoTour')
  const [current, setCurrent] = useState(0)
  const id = useId()
  useRenderOnResize()

  async function goToStep(index: number): Promise<void> {
    // A step without a path belongs to the previous step's page.
    const path = steps.slice(0, index + 1).findLast((step) => step.path !== undefined)?.path
    if (path !== undefined) await openPage(path, navigation.navigate)
    setCurrent(index)
  }

  return (
    <Tour
      open
      className={styles.tour ?? ''}
      current={current}
      onChange={(index) => void goToStep(index)}
      onClose={onClose}
      onFinish={onClose}
      getPopupContainer={() => corner.current ?? document.body}
      closable={{ 'aria-label': t('end') }}
      steps={steps.map(({ name, target = '' }, index) => ({
        title: <h2 className={styles.stopTitle}>{t(`stops.${name}.title`)}</h2>,
        description: <p id={`${id}-${name}`}>{t(`stops.${name}.text`)}</p>,
        ...(index === current && placementOf(target)),
      }))}
      indicatorsRender={(index, total) => (
        <Note as="span" className={styles.place}>
          {`${index + 1} / ${total}`}
        </Note>
      )}
      actionsRender={(_, { current: index, total }) => (
        <Row justify="end" key={index} className={styles.actions}>
          {index > 0 && (
            <Button size="small" onClick={() => void goToStep(index - 1)}>
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
            aria-describedby={`${id}-${steps[index]?.name}`}
            onClick={() => (index === total - 1 ? onPanel() : void goToStep(index + 1))}
          >
            {t(index === total - 1 ? 'goOn' : 'next')}
          </Button>
        </Row>
      )}
    />
  )
}
