import { create } from 'zustand'

const key = 'mock-answers'

/**
 * Whether the mock answers: what only a demo has is offered from then on. Remembered as long as the browser's tab,
 * or a reload while every call is dropped would take away what ends that.
 */
export const useMockAnswers = create<{ answers: boolean }>(() => ({ answers: remembered() }))

/** Notes who an answer comes from; the mock marks its own. */
export function noteSource({ headers }: Response): void {
  if (!headers.has('X-Mock') || useMockAnswers.getState().answers) return
  useMockAnswers.setState({ answers: true })
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Where site data is blocked it is known until the page is left.
  }
}

function remembered(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
