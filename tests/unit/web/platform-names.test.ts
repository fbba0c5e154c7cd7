import { expect, it } from 'vitest'
import { platforms } from '../../../contract/values/platforms.ts'
import { everyPlatform, platformList } from '../../../web/src/lib/platform-names.ts'

const on = (...names: string[]) => names.map((platform) => ({ platform }))

it('platforms: only files for all of them count as every platform', () => {
  expect(everyPlatform(on(...platforms))).toBe(platforms.length)
  expect(everyPlatform(on(...platforms.slice(1)))).toBeUndefined()
  expect(everyPlatform([])).toBeUndefined()
})

it('platforms: they are named in words, an unknown one as the host names it', () => {
  expect(platformList(on('linux_amd64', 'plan9_386'), 'en')).toBe('Linux x64, plan9_386')
})
