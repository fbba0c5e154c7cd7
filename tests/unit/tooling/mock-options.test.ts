import { expect, it } from 'vitest'
import { readMockOptions } from '../../../scripts/lib/mock-options.ts'

it('mock command: without variables it listens on 8788, in memory, with the demo', () => {
  expect(readMockOptions({})).toEqual({ port: 8788, scenario: 'demo' })
  expect(readMockOptions({ PORT: '', DATA_DIR: '', SCENARIO: '' })).toEqual({ port: 8788, scenario: 'demo' })
})

it('mock command: the variables choose port, folder, scenario and origins', () => {
  const env = { PORT: '80', DATA_DIR: 'below/it', SCENARIO: 'empty', ALLOWED_ORIGINS: 'https://app.example' }
  expect(readMockOptions(env)).toEqual({
    port: 80,
    directory: 'below/it',
    scenario: 'empty',
    allowedOrigins: 'https://app.example',
  })
})

it('mock command: an unknown scenario is refused with those there are', () => {
  expect(() => readMockOptions({ SCENARIO: 'dmeo' })).toThrow(
    'There is no scenario "dmeo"; SCENARIO can be demo, demo-en, empty, large.',
  )
})
