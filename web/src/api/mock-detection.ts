import { create } from 'zustand'

const key = 'mock-answers'

/** Whether the mock answers the calls. Stored per browser tab, because the demo can drop every call after a reload. */
export const useMockDetection = create<{ isDetected: boolean }>(() => ({ isDetected: isStored() }))

export function detectMock({ headers }: Response): void {
  if (!headers.has('X-Mock') || useMockDetection.getState().isDetected) return
  useMockDetection.setState({ isDetected: true })
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
