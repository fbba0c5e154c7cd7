import { Activity, lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useMockAnswers } from '../api/mock-answers.ts'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'
import { firstScreen } from '../lib/scheduling/first-screen.tsx'
import { idle } from '../lib/scheduling/timing.ts'
import { type PreviewedRole, StartPreview } from '../session/role-preview.ts'
import { FeedbackHost } from '../ui/feedback/feedback-host.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { restartRouter, useRouterStore } from './router-store.ts'

/** Loaded when idle; renders nothing when loading fails. */
const DemoCorner = lazy(async () => {
  await firstScreen
  await idle()
  try {
    const [module] = await Promise.all([
      import('../features/sandbox/demo-corner.tsx'),
      i18n.loadNamespaces('demo'),
    ])
    return { default: module.DemoCorner }
  } catch {
    return { default: () => null }
  }
})

/** With transitions a page takes a third longer to become interactive (measured). */
const future = { v7_startTransition: false }

export function App() {
  const { router, generation, cover } = useRouterStore()
  const isDemo = useMockAnswers(({ answers }) => answers)
  return (
    <>
      {cover?.router && <cover.View router={cover.router} />}
      <Activity mode={cover ? 'hidden' : 'visible'}>
        <StartPreview value={startPreview}>
          {router && <RouterProvider key={generation} router={router} future={future} />}
        </StartPreview>
      </Activity>
      {router && isDemo && (
        <Suspense>
          <DemoCorner go={(path) => (cover?.router ?? router).navigate(path)} restart={restartRouter} />
        </Suspense>
      )}
      <OfflineBanner />
      <FeedbackHost />
    </>
  )
}

async function startPreview(role: PreviewedRole): Promise<void> {
  const preview = await import('./preview/start-preview.tsx').catch(() => undefined)
  if (preview) await preview.startPreview(role)
  else showToast({ type: 'error', text: i18n.t('error.network') })
}
