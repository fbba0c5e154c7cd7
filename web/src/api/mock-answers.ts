import { create } from 'zustand'

const key = 'mock-answers'

/** Whether the mock answers. Stored per browser tab, since the demo may drop every call after a reload. */
export const useMockAnswers = create<{ answers: boolean }>(() => ({ answers: remembered() }))

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
