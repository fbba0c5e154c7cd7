import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, i18n, type Language } from '#web/src/i18n/i18n.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import styles from './demo-corner.module.css'
import type { AppNavigation } from './demo-session.ts'
import { type MockState, overridesOf, readMockState, useMockState } from './mock-state.ts'
import { useWelcome } from './welcome.ts'

const panel = lazyComponent(() => import('./panel/demo-panel.tsx'), 'DemoPanel')
const { View: DemoTour } = lazyComponent(() => import('./tour/demo-tour.tsx'), 'DemoTour')
const { View: LanguageOffer } = lazyComponent(() => import('./corner-parts.ts'), 'LanguageOffer')
const { View: WelcomeCard } = lazyComponent(() => import('./corner-parts.ts'), 'WelcomeCard')

export function DemoCorner(navigation: AppNavigation) {
  const { t } = useTranslation('demo')
  const { View, loadView, prefetch } = panel
  const [openView, setOpenView] = useState<'panel' | 'tour'>()
  const state = useCurrentMockState(openView === 'panel')
  const [wasOpen, setWasOpen] = useState(false)
  const { offered, endOffer } = useLanguageOffer(state?.scenario)
  const welcome = useWelcome((state) => state.welcome)
  const corner = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const openPanel = () =>
    loadView(() => {
      setWasOpen(true)
      setOpenView('panel')
    })
  const close = () => {
    setOpenView(undefined)
    button.current?.focus()
  }
  const closeWelcome = () => {
    useWelcome.setState({ welcome: null })
    button.current?.focus()
  }
  if (!state) return null
  const overrides = overridesOf(state).map((each) => t(`on.${each}`))
  const hasOverrides = overrides.length > 0
  const name = hasOverrides ? t('panelOn', { what: overrides.join(t('on.comma')) }) : t('panel')
  return (
    <aside ref={corner} aria-label={t('corner')} className={styles.corner}>
      <Button
        ref={button}
        type="plain"
        className={styles.button}
        data-tour="demo"
        data-raised={openView === undefined}
        aria-haspopup="dialog"
        aria-expanded={openView === 'panel'}
        aria-label={name}
        title={name}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={openPanel}
      >
        <span className={styles.short}>{t('corner')}</span>
        {hasOverrides && (
          <span aria-hidden="true" className={styles.mark}>
            !
          </span>
        )}
      </Button>
      <Suspense>
        {wasOpen && (
          <View
            navigation={navigation}
            isOpen={openView === 'panel'}
            onClose={close}
            onTour={() => setOpenView('tour')}
          />
        )}
      </Suspense>
      <Suspense>
        {offered && !welcome && openView === undefined && (
          <LanguageOffer
            language={offered}
            navigation={navigation}
            onClose={() => {
              endOffer()
              button.current?.focus()
            }}
          />
        )}
        {welcome && openView === undefined && (
          <WelcomeCard
            welcome={welcome}
            navigation={navigation}
            onTour={() => {
              useWelcome.setState({ welcome: null })
              setOpenView('tour')
            }}
            onClose={closeWelcome}
          />
        )}
        {openView === 'tour' && (
          <DemoTour navigation={navigation} corner={corner} onClose={close} onPanel={openPanel} />
        )}
      </Suspense>
    </aside>
  )
}

/** Reads the sandbox state on mount and when visible, unless the panel polls it; null without a control API. */
function useCurrentMockState(isPanelOpen: boolean): MockState | null {
  useEffect(() => {
    if (isPanelOpen) return
    const controller = new AbortController()
    // After a failure the previous state stays.
    const read = () => void readMockState(controller.signal).catch(() => undefined)
    // Other users of the sandbox may have changed it.
    const readWhenVisible = () => document.visibilityState === 'visible' && read()
    read()
    document.addEventListener('visibilitychange', readWhenVisible)
    return () => {
      controller.abort()
      document.removeEventListener('visibilitychange', readWhenVisible)
    }
  }, [isPanelOpen])
  return useMockState(({ state }) => state)
}

/** The scenario to replace, by the console's language. */
const otherScenarios = { zh: 'demo-en', en: 'demo' } as const satisfies Record<Language, string>

/** Returns the console's language while the demo's data have another, and a function that ends the offer. */
function useLanguageOffer(scenario: string | undefined) {
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    const update = () => setLanguage(currentLanguage())
    i18n.on('languageChanged', update)
    return () => i18n.off('languageChanged', update)
  }, [])
  const offered = language !== undefined && scenario === otherScenarios[language] ? language : undefined
  return { offered, endOffer: () => setLanguage(undefined) }
}
