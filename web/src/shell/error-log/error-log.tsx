import { Suspense, useState } from 'react'
import { lazyExtra } from '../lazy-tool.ts'
import { useErrorLog } from './error-log-store.ts'

const ErrorLogButton = lazyExtra(async () => (await import('./error-log-button.tsx')).ErrorLogButton)

/** Loads the button with the first error. */
export function ErrorLog() {
  const failed = useErrorLog(({ entries }) => entries.length > 0)
  const [needed, setNeeded] = useState(failed)
  if (failed && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <ErrorLogButton />
      </Suspense>
    )
  )
}
