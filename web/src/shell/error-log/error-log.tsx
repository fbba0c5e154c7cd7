import { Suspense, useState } from 'react'
import { lazyExtra } from '../lazy-tool.ts'
import { useErrorLog } from './error-log-store.ts'

const ErrorLogButton = lazyExtra(async () => (await import('./error-log-button.tsx')).ErrorLogButton)

/** Says that something went wrong unseen; nothing of it is loaded before there is an error. */
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
