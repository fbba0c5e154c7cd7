import { Suspense, useEffect, useEffectEvent } from 'react'
import { onSessionEnded } from '../../api/session-end.ts'
import { lazyTool, useTool } from '../lazy-tool.ts'

const lostSession = lazyTool(async () => (await import('./lost-session-dialog.tsx')).LostSessionDialog)

/** Waits for the server to end the session; what is said then is only loaded then. */
export function LostSession() {
  const { View, isOpen, open, close } = useTool(lostSession)
  const listen = useEffectEvent(open)
  useEffect(() => onSessionEnded((end) => end === 'ask' && listen()), [])
  return (
    isOpen && (
      <Suspense>
        <View onClose={close} />
      </Suspense>
    )
  )
}
