import { useEffect, useEffectEvent, useState } from 'react'
import { anyUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { type Answer, cancelQuestion, choose } from '#web/src/lib/feedback.ts'
import { dispatch } from '#web/src/session/session.ts'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

const kind = 'session-lost'

/** Asks whether to stay, or to sign in again; with unsaved changes also without leaving the page. */
export function LostSessionDialog({ onClose }: { onClose: () => void }) {
  const [signingIn, setSigningIn] = useState(false)

  const applyAnswer = useEffectEvent((way: Answer, inPlace: boolean) => {
    if (way === 'cancel') onClose()
    else if (way === 'confirm' && inPlace) setSigningIn(true)
    else {
      // The question has warned that unsaved changes are lost.
      useUnsaved.setState({ paths: [] })
      dispatch({ type: 'lostSessionLeft' })
    }
  })

  useEffect(() => {
    let mounted = true
    const inPlace = anyUnsaved()
    void choose(question(inPlace)).then((way) => mounted && applyAnswer(way, inPlace))
    return () => {
      mounted = false
      cancelQuestion(kind)
    }
  }, [])

  return signingIn && <SignInAgainDialog onClose={onClose} />
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
