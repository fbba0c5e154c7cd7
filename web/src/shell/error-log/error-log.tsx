import { type ComponentType, lazy, Suspense, useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { useErrorLog } from './error-log-store.ts'

/** An error log that cannot be loaded is no reason for another error. */
const ErrorLogButton = lazy<ComponentType>(() => load().catch(() => ({ default: () => null })))

async function load(): Promise<{ default: ComponentType }> {
  const [{ ErrorLogButton }] = await Promise.all([
    import('./error-log-button.tsx'),
    i18n.loadNamespaces('tools'),
  ])
  return { default: ErrorLogButton }
}

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
