import { create } from 'zustand'

const key = 'mock-answers'

/** Whether the mock answers. Stored per browser tab, because the demo can drop every call after a reload. */
export const useMockAnswers = create<{ answers: boolean }>(() => ({ answers: isStored() }))

export function detectMock({ headers }: Response): void {
  if (!headers.has('X-Mock') || useMockAnswers.getState().answers) return
  useMockAnswers.setState({ answers: true })
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is blocked: the page detects the mock again after a reload.
  }
}

function isStored(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
