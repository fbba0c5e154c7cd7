import { create } from 'zustand'
import { readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'

/** Whether the mock answers the calls. Stored per browser tab, because the demo can drop every call after a reload. */
export const useMockDetection = create(() => ({ isDetected: readStored(storageKeys.mockAnswers) !== null }))

export function detectMock({ headers }: Response): void {
  if (!headers.has('X-Mock') || useMockDetection.getState().isDetected) return
  useMockDetection.setState({ isDetected: true })
  writeStored(storageKeys.mockAnswers, '1')
}
