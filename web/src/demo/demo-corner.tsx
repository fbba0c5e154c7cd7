import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand, useOnDemand } from '../components/on-demand.ts'
import { i18n } from '../i18n/i18n.ts'
import { control } from './controls.ts'
import styles from './demo-corner.module.css'
import type { Console } from './enter.ts'

const panel = onDemand(async () => {
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

export function DemoCorner(console: Console) {
  const { t } = useTranslation('demo')
  const hasControls = useHasControls()
  const { View, whenLoaded, prepare } = useOnDemand(panel)
  const [shown, setShown] = useState<'panel' | 'tour'>()
  const [wasOpen, setWasOpen] = useState(false)
  const corner = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () =>
    whenLoaded(() => {
      setWasOpen(true)
      setShown('panel')
    })
  const close = () => {
    setShown(undefined)
    button.current?.focus()
  }
  if (!hasControls) return null
  return (
    <aside ref={corner} aria-label={t('corner')} className={styles.corner}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-tour="demo"
        aria-haspopup="dialog"
        aria-expanded={shown === 'panel'}
        aria-label={t('panel')}
        title={t('panel')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {t('short')}
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
      {shown === 'tour' && (
        <Suspense>
          <DemoTour console={console} corner={corner} onClose={close} />
        </Suspense>
      )}
    </aside>
  )
}

/** The mock may run without its controls. */
function useHasControls(): boolean {
  const [hasControls, setHasControls] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    control('GET', '/scenarios', { signal: controller.signal }).then(
      () => setHasControls(true),
      () => setHasControls(false),
    )
    return () => controller.abort()
  }, [])
  return hasControls
}
