import { expect, it } from 'vitest'
import { platforms } from '#contract/values/platforms.ts'
import { platformList, platformSummary } from '#web/src/lib/platform-names.ts'

const on = (...names: string[]) => names.map((platform) => ({ platform }))

it('platforms: only files for all of them count as every platform', () => {
  const summary = (...names: string[]) => platformSummary(on(...names), 'en', (total) => `all ${total}`)
  expect(summary(...platforms)).toBe(`all ${platforms.length}`)
  expect(summary('linux_amd64', 'darwin_arm64')).toBe('Linux x64, macOS Apple Silicon')
  expect(summary()).toBe('')
})

it('platforms: they are named in words, an unknown one as the host names it', () => {
  expect(platformList(on('linux_amd64', 'plan9_386'), 'en')).toBe('Linux x64, plan9_386')
})
