import { i18n } from '../i18n/i18n.ts'
import { cancelQuestion, choose, showToast } from '../lib/feedback.ts'
import { silenceMs } from '../lib/waiting.ts'

const kind = 'silence'

/** Shows a toast when a call that changes something has no answer after `silenceMs`. Resolves like the call. */
export async function mentionSilence<Answer>(call: Promise<Answer>): Promise<Answer> {
  const timer = setTimeout(
    () => showToast({ type: 'warning', text: i18n.t('silence.change'), duration: silenceMs }),
    silenceMs,
  )
  try {
    return await call
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Repeats a call when the user asks for it: after each `silenceMs` without an answer a dialog offers to wait, to try again
 * and to sign out. Settles like the call that was not repeated.
 */
export async function untilAnswered<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  signOut: () => void,
): Promise<Answer> {
  for (;;) {
    const repeated = new AbortController()
    const stopAsking = askWhileSilent(() => repeated.abort(), signOut)
    try {
      return await send(repeated.signal)
    } catch (error) {
      if (!repeated.signal.aborted) throw error
    } finally {
      stopAsking()
    }
  }
}

function askWhileSilent(repeat: () => void, signOut: () => void): () => void {
  let timer = setTimeout(ask, silenceMs)
  let isOver = false

  async function ask(): Promise<void> {
    const answer = await choose({ kind, ...i18n.t('silence.question', { returnObjects: true }) })
    if (isOver) return
    if (answer === 'confirm') repeat()
    else if (answer === 'other') signOut()
    else timer = setTimeout(ask, silenceMs)
  }

  return () => {
    isOver = true
    clearTimeout(timer)
    cancelQuestion(kind)
  }
}
