import { Activity, lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useMockAnswers } from '../api/mock-answers.ts'
import { i18n } from '../i18n/i18n.ts'
import { firstScreen } from '../lib/scheduling/first-screen.tsx'
import { idle } from '../lib/scheduling/timing.ts'
import { AppServices } from '../session/app-services.ts'
import { FeedbackHost } from '../ui/feedback/feedback-host.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { appServices } from './app-services.ts'
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
    <AppServices value={appServices}>
      {cover?.router && <cover.View router={cover.router} />}
      <Activity mode={cover ? 'hidden' : 'visible'}>
        {router && <RouterProvider key={generation} router={router} future={future} />}
      </Activity>
      {router && isDemo && (
        <Suspense>
          <DemoCorner go={(path) => (cover?.router ?? router).navigate(path)} restart={restartRouter} />
        </Suspense>
      )}
      <OfflineBanner />
      <FeedbackHost />
    </AppServices>
  )
}
