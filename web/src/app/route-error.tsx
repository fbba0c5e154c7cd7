import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { useRouter } from '#web/patches/router-internals.tsx'
import { ChunkError, mayReload, reloadFor } from '../lib/chunk-error.ts'
import { useFirstScreen } from '../lib/scheduling/first-screen.tsx'
import { useIsOnline } from '../ui/feedback/offline-banner.tsx'
import { NativeButton } from '../ui/native/native-button.tsx'
import { MessagePage } from './error-pages/message-page.tsx'

/** The build's identity, as the file name contains a hash. */
const build = import.meta.url

export function RouteError() {
  const missing = useRouteError() instanceof ChunkError
  const [outdated, setOutdated] = useState(() => missing && navigator.onLine && mayReload(build))
  useEffect(() => {
    if (outdated && !reloadFor(build)) setOutdated(false)
  }, [outdated])
  return outdated ? null : <PageError missing={missing} />
}

function PageError({ missing }: { missing: boolean }) {
  const { t } = useTranslation()
  const disconnected = !useIsOnline() && missing
  useFirstScreen()
  useRetryOnline(disconnected)
  return (
    <MessagePage
      title={disconnected ? t('pageError.disconnected.title') : t('pageError.title')}
      text={disconnected ? t('pageError.disconnected.text') : t('pageError.text')}
    >
      <NativeButton type="primary" onClick={() => window.location.reload()}>
        {t('pageError.reload')}
      </NativeButton>
    </MessagePage>
  )
}

/** Navigates to the page again when the browser is online. */
function useRetryOnline(disconnected: boolean): void {
  const router = useRouter()
  const [wasDisconnected, setDisconnected] = useState(disconnected)
  if (disconnected && !wasDisconnected) setDisconnected(true)
  const retry = wasDisconnected && !disconnected
  useEffect(() => {
    if (retry) void router.navigate(router.state.location, { replace: true })
  }, [retry, router])
}
