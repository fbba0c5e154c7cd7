import { RouterProvider } from 'react-router-dom'
import { FeedbackHost } from '../components/feedback/feedback-host.tsx'
import { OfflineBanner } from '../components/feedback/offline-banner.tsx'
import { useRouterStore } from './router-store.ts'

/** The whole console: the router of whoever is signed in, and what is said over it. */
export function App() {
  const { router, generation } = useRouterStore()
  return (
    <>
      {router && <RouterProvider key={generation} router={router} future={{ v7_startTransition: true }} />}
      <OfflineBanner />
      <FeedbackHost />
    </>
  )
}
