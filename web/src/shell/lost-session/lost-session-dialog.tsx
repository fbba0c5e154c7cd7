import { useEffect, useEffectEvent, useState } from 'react'
import { hasUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { type Answer, cancelQuestion, choose } from '#web/src/lib/feedback.ts'
import { dispatch } from '#web/src/session/session.ts'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

const kind = 'session-lost'

/** Asks whether to stay or to sign in again; with unsaved changes, offers to sign in without leaving the page. */
export function LostSessionDialog({ onClose }: { onClose: () => void }) {
  const [signingIn, setSigningIn] = useState(false)

  const applyAnswer = useEffectEvent((answer: Answer, inPlace: boolean) => {
    if (answer === 'cancel') onClose()
    else if (answer === 'confirm' && inPlace) setSigningIn(true)
    else {
      // The question has warned that unsaved changes will be discarded.
      useUnsaved.setState({ paths: [] })
      dispatch({ type: 'lostSessionLeft' })
    }
  })

  useEffect(() => {
    let mounted = true
    const inPlace = hasUnsaved()
    void choose(question(inPlace)).then((answer) => mounted && applyAnswer(answer, inPlace))
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
  const signIn = i18n.t('tools:sessionLost.anew')
  if (!inPlace) return { kind, title, text: i18n.t('tools:sessionLost.text'), confirm: signIn, cancel }
  return {
    kind,
    title,
    text: i18n.t('tools:sessionLost.unsaved'),
    confirm: i18n.t('tools:sessionLost.here'),
    other: i18n.t('tools:sessionLost.reload'),
    cancel,
  }
}
