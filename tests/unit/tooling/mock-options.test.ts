import { expect, it } from 'vitest'
import { readMockOptions } from '#scripts/mock-package/mock-options.ts'

const common = { sharedSandbox: 'shared', hasControls: true, largeFor: 'all' }

it('mock command: the defaults are port 8788, memory and the demo', () => {
  const options = { port: 8788, scenario: 'demo', ...common }
  expect(readMockOptions([], {})).toEqual(options)
  expect(readMockOptions([], { PORT: '', DATA_DIR: '', SCENARIO: '', MOCK_CONTROLS: '' })).toEqual(options)
})

it('mock command: variables choose port, folder, scenario and origins', () => {
  const env = { PORT: '80', DATA_DIR: 'below/it', SCENARIO: 'empty', ALLOWED_ORIGINS: 'https://app.example' }
  expect(readMockOptions([], env)).toEqual({
    port: 80,
    directory: 'below/it',
    isDurable: true,
    scenario: 'empty',
    allowedOrigins: 'https://app.example',
    ...common,
  })
})

it('mock command: an option wins over its variable', () => {
  const args = ['--port', '0', '--scenario', 'demo-en', '--data', 'kept', '--host', '::1']
  expect(readMockOptions(args, { PORT: '80', SCENARIO: 'empty', DATA_DIR: 'other' })).toMatchObject({
    port: 0,
    scenario: 'demo-en',
    directory: 'kept',
    host: '::1',
  })
})

it('mock command: DATA_SYNC=off does not wait for the disk', () => {
  expect(readMockOptions(['--data', 'kept'], { DATA_SYNC: 'Off' })).toMatchObject({ isDurable: false })
  expect(() => readMockOptions(['--data', 'kept'], { DATA_SYNC: 'no' })).toThrow(
    'DATA_SYNC is "no"; it has to be on or off.',
  )
})

it('mock command: the Worker’s variables have the same meaning', () => {
  const limits = { SANDBOXES_PER_HOUR: '20', LARGE_SCENARIO: 'none', FILES_PER_SANDBOX_MB: '5' }
  const options = readMockOptions([], { MOCK_CONTROLS: 'OFF', SHARED_SANDBOX: 'tests', ...limits })
  expect(options).toMatchObject({ hasControls: false, sharedSandbox: 'tests' })
  expect(options).toMatchObject({ sandboxesPerHour: 20, largeFor: new Set(), fileMegabytes: 5 })
})
