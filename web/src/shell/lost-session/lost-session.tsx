import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { i18n } from '#web/src/i18n/i18n.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { dispatch, useSession } from '#web/src/session/session.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useLoaded } from '#web/src/ui/use-lazy.tsx'

const dialog = lazyComponent(() => import('./lost-session-dialog.tsx'), 'LostSessionDialog')

const stay = () => dispatch({ type: 'stayed' })

export function LostSession() {
  const queryClient = useQueryClient()
  const isLost = useSession(({ status }) => status === 'lost')
  const { View, hasFailed, retry } = useLoaded(dialog, isLost)
  const giveUp = useEffectEvent(() => {
    showToast({ type: 'error', text: i18n.t('error.network') })
    stay()
    retry()
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])

  const refetchAll = useEffectEvent(() => void queryClient.invalidateQueries())
  useEffect(
    () =>
      useSession.subscribe(({ status }, before) => {
        const wasLost = before.status === 'lost' || before.status === 'staying'
        if (status === 'signedIn' && wasLost) refetchAll()
      }),
    [],
  )

  return isLost && View && <View onClose={stay} />
}
