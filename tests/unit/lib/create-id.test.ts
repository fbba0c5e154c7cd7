import { expect, it, onTestFinished, vi } from 'vitest'
import { createId } from '#web/src/lib/create-id.ts'

it('ids: a browser without randomUUID makes random ids', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(createId()).toMatch(/^[0-9a-f]{32}$/)
  expect(createId()).not.toBe(createId())
})
