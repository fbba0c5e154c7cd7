import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, i18n, type Language } from '#web/src/i18n/i18n.ts'
import { lazyComponent, useLazyComponent } from '#web/src/ui/lazy-component.ts'
import styles from './demo-corner.module.css'
import type { Console } from './enter.ts'
import { disturbancesOf, type MockState, readMockState, useMockState } from './mock-state.ts'
import { useWelcome } from './welcome.ts'

const panel = lazyComponent(async () => {
  const [{ DemoPanel }] = await Promise.all([
    import('./panel/demo-panel.tsx'),
    i18n.loadNamespaces(['demo-panel', 'list']),
  ])
  return DemoPanel
})

const DemoTour = lazy(async () => {
  const [{ DemoTour }] = await Promise.all([import('./tour/demo-tour.tsx'), i18n.loadNamespaces('demo-tour')])
  return { default: DemoTour }
})

const LanguageOffer = lazy(async () => {
  const [{ LanguageOffer }] = await Promise.all([
    import('./language-offer.tsx'),
    i18n.loadNamespaces('demo-panel'),
  ])
  return { default: LanguageOffer }
})

const WelcomeCard = lazy(async () => {
  const [{ WelcomeCard }] = await Promise.all([
    import('./welcome-card.tsx'),
    i18n.loadNamespaces('demo-panel'),
  ])
  return { default: WelcomeCard }
})

export function DemoCorner(console: Console) {
  const { t } = useTranslation('demo')
  const { View, loadView, prepare } = useLazyComponent(panel)
  const [shown, setShown] = useState<'panel' | 'tour'>()
  const state = useWatchedState(shown === 'panel')
  const [wasOpen, setWasOpen] = useState(false)
  const { offered, endOffer } = useLanguageOffer(state?.scenario)
  const welcome = useWelcome((state) => state.welcome)
  const corner = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () =>
    loadView(() => {
      setWasOpen(true)
      setShown('panel')
    })
  const close = () => {
    setShown(undefined)
    button.current?.focus()
  }
  const closeWelcome = () => {
    useWelcome.setState({ welcome: null })
    button.current?.focus()
  }
  if (!state) return null
  const disturbances = disturbancesOf(state).map((each) => t(`on.${each}`))
  const isDisturbed = disturbances.length > 0
  const name = isDisturbed ? t('panelOn', { what: disturbances.join(t('on.comma')) }) : t('panel')
  return (
    <aside ref={corner} aria-label={t('corner')} className={styles.corner}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-tour="demo"
        data-raised={shown === undefined}
        aria-haspopup="dialog"
        aria-expanded={shown === 'panel'}
        aria-label={name}
        title={name}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <span className={styles.short}>{t('short')}</span>
        {isDisturbed && (
          <span aria-hidden="true" className={styles.mark}>
            !
          </span>
        )}
      </button>
      <Suspense>
        {wasOpen && (
          <View
            console={console}
            isOpen={shown === 'panel'}
            onClose={close}
            onTour={() => setShown('tour')}
          />
        )}
      </Suspense>
      {offered && !welcome && shown === undefined && (
        <Suspense>
          <LanguageOffer
            language={offered}
            console={console}
            onClose={() => {
              endOffer()
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
      {welcome && shown === undefined && (
        <Suspense>
          <WelcomeCard
            welcome={welcome}
            console={console}
            onTour={() => {
              useWelcome.setState({ welcome: null })
              setShown('tour')
            }}
            onClose={closeWelcome}
          />
        </Suspense>
      )}
      {shown === 'tour' && (
        <Suspense>
          <DemoTour console={console} corner={corner} onClose={close} onPanel={open} />
        </Suspense>
      )}
    </aside>
  )
}

/** Returns the sandbox's state, which the panel reads by itself; null where the mock runs without its controls. */
function useWatchedState(isPanelOpen: boolean): MockState | null {
  useEffect(() => {
    if (isPanelOpen) return
    const controller = new AbortController()
    // Without an answer the mark keeps what was read last.
    const read = () => void readMockState(controller.signal).catch(() => undefined)
    // Others in the sandbox may have changed it since.
    const readWhenSeen = () => document.visibilityState === 'visible' && read()
    read()
    document.addEventListener('visibilitychange', readWhenSeen)
    return () => {
      controller.abort()
      document.removeEventListener('visibilitychange', readWhenSeen)
    }
  }, [isPanelOpen])
  return useMockState(({ state }) => state)
}

/** The demo's data in the other language, by the language that the console is switched to. */
const others = { zh: 'demo-en', en: 'demo' } as const satisfies Record<Language, string>

/**
 * Returns the language that the user has switched the console to, while the demo's data are in the other one, and a
 * function that ends the offer until the next switch.
 */
function useLanguageOffer(scenario: string | undefined) {
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    const remember = () => setLanguage(currentLanguage())
    i18n.on('languageChanged', remember)
    return () => i18n.off('languageChanged', remember)
  }, [])
  const offered = language !== undefined && scenario === others[language] ? language : undefined
  return { offered, endOffer: () => setLanguage(undefined) }
}
