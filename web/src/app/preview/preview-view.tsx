import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { useSession } from '#web/src/session/session.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import type { AppRouter } from '../router.tsx'
import styles from './preview-view.module.css'

const future = { v7_startTransition: false }

/** Renders the console as a role would see it, below a bar that names the role. */
export function PreviewView({ router }: { router: AppRouter }) {
  return (
    <>
      <AntdProvider>
        <PreviewBar />
      </AntdProvider>
      <RouterProvider router={router} future={future} />
    </>
  )
}

function PreviewBar() {
  const { t } = useTranslation('preview')
  const role = useSession(({ preview }) => preview?.role ?? '')
  const bar = useRef<HTMLElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  useEffect(() => leave.current?.focus(), [])
  useEffect(() => (bar.current ? observeHeight(bar.current) : undefined), [])
  return (
    <Row as="section" gap="xs md" justify="between" ref={bar} className={styles.bar} aria-label={t('label')}>
      <p role="status">{t('text', { role })}</p>
      <Button ref={leave} onClick={() => window.history.back()}>
        {t('leave')}
      </Button>
    </Row>
  )
}

/** Writes the bar's height to `--preview-bar`, which offsets the sidebar and the fixed header. Returns the cleanup. */
function observeHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--preview-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--preview-bar')
  }
}
