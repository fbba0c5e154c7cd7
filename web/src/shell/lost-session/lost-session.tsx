import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { i18n } from '#web/src/i18n/i18n.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { dispatch, useSession } from '#web/src/session/session.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'

const { load, View } = lazyComponent(() => import('./lost-session-dialog.tsx'), 'LostSessionDialog')

const stay = () => dispatch({ type: 'stayed' })

export function LostSession() {
  const queryClient = useQueryClient()
  const isLost = useSession(({ status }) => status === 'lost')
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isLost || isLoaded) return
    load().then(
      () => setLoaded(true),
      () => {
        showToast({ type: 'error', text: i18n.t('error.network') })
        stay()
      },
    )
  }, [isLost, isLoaded])

  const refetchAll = useEffectEvent(() => void queryClient.invalidateQueries())
  useEffect(
    () =>
      useSession.subscribe(({ status }, before) => {
        const wasLost = before.status === 'lost' || before.status === 'staying'
        if (status === 'signedIn' && wasLost) refetchAll()
      }),
    [],
  )

  return (
    isLost &&
    isLoaded && (
      <Suspense>
        <View onClose={stay} />
      </Suspense>
    )
  )
}
