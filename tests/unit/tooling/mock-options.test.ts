import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMockOptions } from '../../../scripts/lib/mock-options.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

it('mock command: without variables it listens on 8788, in memory, with the demo', () => {
  expect(readMockOptions({})).toEqual({ port: 8788, scenario: 'demo' })
  expect(readMockOptions({ PORT: '', DATA_DIR: '', SCENARIO: '' })).toEqual({ port: 8788, scenario: 'demo' })
})

it('mock command: the variables choose port, folder, scenario and origins', () => {
  const folder = join(temporaryFolder(), 'below', 'it')
  const env = { PORT: '80', DATA_DIR: folder, SCENARIO: 'empty', ALLOWED_ORIGINS: 'https://app.example' }
  expect(readMockOptions(env)).toEqual({
    port: 80,
    directory: folder,
    scenario: 'empty',
    allowedOrigins: 'https://app.example',
  })
  expect(existsSync(folder)).toBe(true)
})

it('mock command: an unknown scenario is refused with those there are', () => {
  expect(() => readMockOptions({ SCENARIO: 'dmeo' })).toThrow(
    'There is no scenario "dmeo"; SCENARIO can be demo, demo-en, empty, large.',
  )
})

it('mock command: a folder that is a file is refused', () => {
  const path = join(temporaryFolder({ data: '' }), 'data')
  expect(() => readMockOptions({ DATA_DIR: path })).toThrow(
    `DATA_DIR is "${path}"; it has to be a folder that can be written to (EEXIST).`,
  )
})
