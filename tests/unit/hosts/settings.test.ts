import { expect, it } from 'vitest'
import { readSettings } from '#worker/settings.ts'

const origin = 'https://provider.example'
const providerOf = (variables: Parameters<typeof readSettings>[0]) => readSettings(variables).provider

it('settings: a provider needs an origin', () => {
  expect(providerOf({})).toBeUndefined()
  expect(providerOf({ PROVIDER_ORIGIN: '', PROVIDER_BASE: '/base' })).toBeUndefined()
})

it('settings: base, timeout and header have defaults, and a trailing slash is ignored', () => {
  const provider = { origin, base: '/api/v1', timeoutMs: 120_000, versionHeader: 'X-Version' }
  expect(providerOf({ PROVIDER_ORIGIN: origin })).toEqual(provider)
  expect(providerOf({ PROVIDER_ORIGIN: `${origin}/`, PROVIDER_BASE: '/api/v1/' })).toEqual(provider)
})

it('settings: variables set base, port, timeout and header', () => {
  const local = 'http://localhost:8080'
  const variables = { PROVIDER_ORIGIN: local, PROVIDER_TIMEOUT_MS: '500', VERSION_HEADER: 'X-Console' }
  const provider = { origin: local, timeoutMs: 500, versionHeader: 'X-Console' }
  expect(providerOf({ ...variables, PROVIDER_BASE: '/a/v2' })).toEqual({ ...provider, base: '/a/v2' })
  expect(providerOf({ ...variables, PROVIDER_BASE: '/' })).toEqual({ ...provider, base: '' })
})

it('settings: the base is normalised like an address', () => {
  const base = (text: string) => providerOf({ PROVIDER_ORIGIN: origin, PROVIDER_BASE: text })
  expect(base('/a/../b/')).toMatchObject({ base: '/b' })
  expect(base('/市场')).toMatchObject({ base: '/%E5%B8%82%E5%9C%BA' })
})

it('settings: an origin with a password is refused without repeating it', () => {
  const withPassword = { PROVIDER_ORIGIN: 'https://me:secret@provider.example' }
  expect(() => readSettings(withPassword)).toThrow('PROVIDER_ORIGIN is "https://***@provider.example"')
})

it.each([
  ...['provider.example', 'ftp://provider.example', `${origin}/api/v1`, `${origin}?a=1`, 'https://'].map(
    (text) => ['PROVIDER_ORIGIN', text],
  ),
  ...['api/v1', '/api?v=1', '/a b'].map((text) => ['PROVIDER_BASE', text]),
  ...['Cookie', 'X-Sandbox', 'X-Forwarded-For', 'X Version'].map((text) => ['VERSION_HEADER', text]),
  ...['0', '-1', '1.5', '2m', '99999999999'].map((text) => ['PROVIDER_TIMEOUT_MS', text]),
  ['SHARED_SANDBOX', 'a b'],
])('settings: the variable %s is refused as "%s" without other variables', (name, text) => {
  expect(() => readSettings({ [String(name)]: text })).toThrow(`${name} is "${text}"`)
})

it('settings: allowed origins are a list and may end with a slash', () => {
  const origins = (ALLOWED_ORIGINS?: string) => [...readSettings({ ALLOWED_ORIGINS }).allowedOrigins]
  const list = 'https://console.example, http://localhost:5173/'
  expect(origins(list)).toEqual(['https://console.example', 'http://localhost:5173'])
  expect([...origins(), ...origins(' , ')]).toEqual([])
})

const noOrigins = ['*', 'console.example', 'https://console.example/app', 'ftp://console.example', 'null']

it.each(noOrigins)('settings: the allowed origin "%s" is refused', (text) => {
  const variables = { ALLOWED_ORIGINS: `https://a.example,${text}` }
  expect(() => readSettings(variables)).toThrow(`ALLOWED_ORIGINS holds "${text}"`)
})

it('§5 sandbox: the shared sandbox is optional', () => {
  expect(readSettings({ SHARED_SANDBOX: 'provider' }).sharedSandbox).toBe('provider')
  expect(readSettings({ SHARED_SANDBOX: '' }).sharedSandbox).toBeUndefined()
})

it('§5 controls: the variable is on or off in any case', () => {
  const controls = (MOCK_CONTROLS?: string) => readSettings({ MOCK_CONTROLS }).hasControls
  expect([undefined, '', 'on', 'On'].map(controls)).toEqual([true, true, true, true])
  expect(['off', 'OFF', 'Off'].map(controls)).toEqual([false, false, false])
  for (const text of ['false', '0', 'no', 'off '])
    expect(() => controls(text)).toThrow(`MOCK_CONTROLS is "${text}"; it has to be on or off.`)
})

it.each([
  ['SANDBOXES_PER_HOUR', 'sandboxesPerHour', 1000],
  ['FILES_PER_SANDBOX_MB', 'fileMegabytes', 1024 * 1024],
] as const)('§5 limits: %s is unlimited by default', (variable, setting, max) => {
  const read = (text?: string) => readSettings({ [variable]: text })[setting]
  expect([undefined, '', '1', String(max)].map(read)).toEqual([undefined, undefined, 1, max])
  for (const text of ['0', '-1', '1.5', 'off', String(max + 1)])
    expect(() => read(text)).toThrow(`${variable} is "${text}"; it has to be a number from 1 to ${max}.`)
})

it('§5 limits: the scenario large is for all, none or some addresses', () => {
  const largeFor = (LARGE_SCENARIO?: string) => readSettings({ LARGE_SCENARIO }).largeFor
  expect([undefined, '', 'All'].map(largeFor)).toEqual(['all', 'all', 'all'])
  expect(largeFor('none')).toEqual(new Set())
  expect(largeFor('203.0.113.7, 2001:DB8::1')).toEqual(new Set(['203.0.113.7', '2001:db8:0:0']))
  for (const text of ['off', 'me', '203.0.113.7,']) {
    const problem = `LARGE_SCENARIO holds "${text.split(',').at(-1)}"; it has to be all, none, or addresses`
    expect(() => largeFor(text)).toThrow(problem)
  }
})
