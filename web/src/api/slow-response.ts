import { i18n } from '../i18n/i18n.ts'
import { cancelQuestion, choose, showToast } from '../lib/feedback.ts'
import { slowResponseMs } from '../lib/waiting.ts'

const kind = 'slowResponse'

/** Shows a toast when a call that changes something has no answer after `slowResponseMs`. */
export async function warnIfSlow<Answer>(call: Promise<Answer>): Promise<Answer> {
  const timer = setTimeout(
    () => showToast({ type: 'warning', text: i18n.t('slowResponse.change'), duration: slowResponseMs }),
    slowResponseMs,
  )
  try {
    return await call
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Repeats a call on demand: after each `slowResponseMs` without an answer a dialog offers to wait, to try again and to
 * sign out. Settles like the last call.
 */
export async function untilAnswered<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  signOut: () => void,
): Promise<Answer> {
  for (;;) {
    const repeated = new AbortController()
    const stopAsking = askWhileSlow(() => repeated.abort(), signOut)
    try {
      return await send(repeated.signal)
    } catch (error) {
      if (!repeated.signal.aborted) throw error
    } finally {
      stopAsking()
    }
  }
}

function askWhileSlow(repeat: () => void, signOut: () => void): () => void {
  let timer = setTimeout(ask, slowResponseMs)
  let isOver = false

  async function ask(): Promise<void> {
    const answer = await choose({ kind, ...i18n.t('slowResponse.question', { returnObjects: true }) })
    if (isOver) return
    if (answer === 'confirm') repeat()
    else if (answer === 'other') signOut()
    else timer = setTimeout(ask, slowResponseMs)
  }

  return () => {
    isOver = true
    clearTimeout(timer)
    cancelQuestion(kind)
  }
}
