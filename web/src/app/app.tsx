import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useMockAnswers } from '../api/mock-answers.ts'
import { FeedbackHost } from '../components/feedback/feedback-host.tsx'
import { OfflineBanner } from '../components/feedback/offline-banner.tsx'
import { i18n } from '../i18n/i18n.ts'
import { firstScreen } from '../lib/scheduling/first-screen.tsx'
import { idle } from '../lib/scheduling/timing.ts'
import { restartRouter, useRouterStore } from './router-store.ts'

/** Only an extra: it waits for the screen it is an extra of, which goes on without it when it does not arrive. */
const DemoCorner = lazy(async () => {
  await firstScreen
  await idle()
  try {
    const [module] = await Promise.all([import('../demo/demo-corner.tsx'), i18n.loadNamespaces('demo')])
    return { default: module.DemoCorner }
  } catch {
    return { default: () => null }
  }
})

/**
 * A page is drawn in one go: in slices between frames, as a transition is, it takes a third longer, and until it is there
 * nothing of it can be used.
 */
const future = { v7_startTransition: false }

/** The whole console: the router of whoever is signed in, and what is said over it. */
export function App() {
  const { router, generation } = useRouterStore()
  const isDemo = useMockAnswers(({ answers }) => answers)
  return (
    <>
      {router && <RouterProvider key={generation} router={router} future={future} />}
      {router && isDemo && (
        <Suspense>
          <DemoCorner go={(path) => router.navigate(path)} restart={restartRouter} />
        </Suspense>
      )}
      <OfflineBanner />
      <FeedbackHost />
    </>
  )
}
