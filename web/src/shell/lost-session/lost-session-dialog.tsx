import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionEnded, stay } from '../../api/session-end.ts'
import { onTokenChange } from '../../api/token.ts'
import { anyUnsaved, useUnsaved } from '../../components/unsaved-changes.ts'
import { i18n } from '../../i18n/i18n.ts'
import { type Answer, choose, withdraw } from '../../lib/feedback.ts'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

const kind = 'session-lost'

/**
 * Says that the session is over: one stays, or signs in again with the page loaded anew. Where that would
 * throw unsaved changes away, one can sign in on the spot, too.
 */
export function LostSessionDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [signingIn, setSigningIn] = useState(false)

  const leave = () => {
    stay()
    onClose()
  }

  const goOn = useEffectEvent((way: Answer, inPlace: boolean) => {
    if (way === 'cancel') leave()
    else if (way === 'confirm' && inPlace) setSigningIn(true)
    else {
      // Whoever chooses to load the page anew was told what that costs.
      useUnsaved.setState({ paths: [] })
      sessionEnded('reload')
    }
  })

  // Here, or in another tab of the same user: what could not be read is asked for again.
  const renewed = useEffectEvent((token: string) => {
    if (token) void queries.invalidateQueries()
    onClose()
    withdraw(kind)
  })

  useEffect(() => {
    let mounted = true
    const inPlace = anyUnsaved()
    void choose(question(inPlace)).then((way) => mounted && goOn(way, inPlace))
    return () => {
      mounted = false
    }
  }, [])
  useEffect(() => onTokenChange(renewed), [])

  return signingIn && <SignInAgainDialog onClose={leave} />
}

function question(inPlace: boolean) {
  const cancel = i18n.t('tools:sessionLost.stay')
  const title = i18n.t('tools:sessionLost.title')
  const anew = i18n.t('tools:sessionLost.anew')
  if (!inPlace) return { kind, title, text: i18n.t('tools:sessionLost.text'), confirm: anew, cancel }
  return {
    kind,
    title,
    text: i18n.t('tools:sessionLost.unsaved'),
    confirm: i18n.t('tools:sessionLost.here'),
    other: i18n.t('tools:sessionLost.reload'),
    cancel,
  }
}
