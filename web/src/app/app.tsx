import { parsePath } from '@remix-run/router'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useMockDetection } from '../api/mock-detection.ts'
import { withTexts } from '../i18n/i18n.ts'
import { idleAfterFirstScreen } from '../lib/scheduling/first-screen.tsx'
import { AppServices } from '../session/app-services.ts'
import { findPage } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { FeedbackHost } from '../ui/feedback/feedback-host.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { lazyMenuPage } from './lazy-page.ts'
import { requiredEndpoint } from './pages.ts'
import { restartRouter, useRouterStore } from './router-store.ts'

const { View: DemoCorner } = lazyComponent(
  () => withTexts('sandbox', import('../features/sandbox/demo-corner.tsx')),
  'DemoCorner',
  { after: idleAfterFirstScreen, fallback: () => null },
)

/** Transitions make a page interactive a third later (measured). */
const future = { v7_startTransition: false }

const appServices: AppServices = { prefetchPage, requiredEndpoint }

const prefetched = new Set<string>()

export function App() {
  const { router, generation } = useRouterStore()
  const isDemo = useMockDetection(({ isDetected }) => isDetected)
  return (
    <AppServices value={appServices}>
      {router && <RouterProvider key={generation} router={router} future={future} />}
      {router && isDemo && (
        <Suspense>
          <DemoCorner navigate={(path) => router.navigate(path)} restart={restartRouter} />
        </Suspense>
      )}
      <OfflineBanner />
      <FeedbackHost />
    </AppServices>
  )
}

function prefetchPage(path: string): void {
  const { pathname = '/' } = parsePath(path)
  const component = findPage(useSession.getState().session?.menu ?? [], pathname)?.component
  if (component === undefined || prefetched.has(component)) return
  prefetched.add(component)
  // Opening the page retries and shows the error.
  void lazyMenuPage(component)().catch(() => prefetched.delete(component))
}
