import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createId } from '#web/src/lib/create-id.ts'

it('ids: are made over plain http, too, where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(createId()).toMatch(/^[0-9a-f]{32}$/)
  expect(createId()).not.toBe(createId())
})

it('ids: have one maker in the console', () => {
  const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(100)
  const others = sources.filter((name) =>
    /crypto\.randomUUID\(/.test(readFileSync(`web/src/${name}`, 'utf8')),
  )
  expect(others).toEqual([])
})
