import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/** happy-dom does not know this element, which browsers have since 2023. */
const unknownToHappyDom = /The tag <search> is unrecognized/
const messages: string[] = []
let allowed: RegExp[] = []

/** Allows what a test makes React, antd or the console report on purpose. */
export function allowConsoleErrors(pattern: RegExp): void {
  allowed.push(pattern)
}

console.error = (...args: unknown[]) => void messages.push(format(...args))

beforeEach(() => {
  messages.length = 0
  allowed = [unknownToHappyDom]
})

afterEach(() => {
  const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)))
  expect(unexpected, 'what was written to console.error').toEqual([])
})
