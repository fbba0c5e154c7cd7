import { expect, it } from 'vitest'
import { platforms } from '#contract/values/platforms.ts'
import { platformList, platformSummary } from '#web/src/lib/platform-names.ts'

const on = (...names: string[]) => names.map((platform) => ({ platform }))

it('platforms: only the whole set is summed up as all platforms', () => {
  const summary = (...names: string[]) => platformSummary(on(...names), 'en', (total) => `all ${total}`)
  expect(summary(...platforms)).toBe(`all ${platforms.length}`)
  expect(summary('linux_amd64', 'darwin_arm64')).toBe('Linux x64, macOS Apple Silicon')
  expect(summary()).toBe('')
})

it('platforms: an unknown platform keeps the name of the host', () => {
  expect(platformList(on('linux_amd64', 'plan9_386'), 'en')).toBe('Linux x64, plan9_386')
})
