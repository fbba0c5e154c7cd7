import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findChromium } from '#scripts/lib/chromium.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('Chromium: where it is searched for', () => {
  test('CHROMIUM_PATH comes first', () => {
    const folder = temporaryFolder({ mine: '', 'bin/chromium': '' })
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'mine'))
    vi.stubEnv('PATH', join(folder, 'bin'))
    expect(findChromium()).toBe(join(folder, 'mine'))
  })

  test('a CHROMIUM_PATH without a file is refused with its value', () => {
    vi.stubEnv('CHROMIUM_PATH', join(temporaryFolder(), 'gone'))
    expect(findChromium).toThrow(/^CHROMIUM_PATH is ".*gone", where there is no file\.$/)
  })

  test('a command on the path is found before a well-known place', () => {
    const program = `bin/google-chrome${process.platform === 'win32' ? '.exe' : ''}`
    const folder = temporaryFolder({ [program]: '' })
    vi.stubEnv('CHROMIUM_PATH', '')
    vi.stubEnv('PATH', join(folder, 'bin'))
    expect(findChromium()).toBe(join(folder, program))
  })
})
