import { describe, expect, it } from 'vitest'
import { readSettings } from '#worker/settings.ts'

const origin = 'https://provider.example'

describe('settings:', () => {
  it('a provider needs an origin', () => {
    expect(readSettings({}).provider).toBeUndefined()
    expect(readSettings({ PROVIDER_ORIGIN: '', PROVIDER_BASE: '/base' }).provider).toBeUndefined()
  })

  it('base, timeout and header have defaults, and a trailing slash is ignored', () => {
    const provider = {
      origin,
      base: '/api/v1',
      timeoutMs: 120_000,
      versionHeader: 'X-Version',
    }
    expect(readSettings({ PROVIDER_ORIGIN: origin }).provider).toEqual(provider)
    const variables = { PROVIDER_ORIGIN: `${origin}/`, PROVIDER_BASE: '/api/v1/' }
    expect(readSettings(variables).provider).toEqual(provider)
  })

  it('variables set base, port, timeout and header', () => {
    const variables = {
      PROVIDER_ORIGIN: 'http://localhost:8080',
      PROVIDER_BASE: '/market/v2',
      PROVIDER_TIMEOUT_MS: '500',
      VERSION_HEADER: 'X-Console',
    }
    const provider = {
      origin: 'http://localhost:8080',
      base: '/market/v2',
      timeoutMs: 500,
      versionHeader: 'X-Console',
    }
    expect(readSettings(variables).provider).toEqual(provider)
    expect(readSettings({ ...variables, PROVIDER_BASE: '/' }).provider?.base).toBe('')
  })

  it.each(['provider.example', 'ftp://provider.example', `${origin}/api/v1`, `${origin}?a=1`, 'https://'])(
    'the origin "%s" is refused',
    (PROVIDER_ORIGIN) => {
      expect(() => readSettings({ PROVIDER_ORIGIN })).toThrow(`PROVIDER_ORIGIN is "${PROVIDER_ORIGIN}"`)
    },
  )

  it('an origin with a password is refused without repeating it', () => {
    const withPassword = { PROVIDER_ORIGIN: 'https://me:secret@provider.example' }
    expect(() => readSettings(withPassword)).toThrow('PROVIDER_ORIGIN is "https://***@provider.example"')
  })

  it('the base is normalised like an address', () => {
    const base = (text: string) =>
      readSettings({ PROVIDER_ORIGIN: origin, PROVIDER_BASE: text }).provider?.base
    expect([base('/a/../b/'), base('/市场')]).toEqual(['/b', '/%E5%B8%82%E5%9C%BA'])
  })

  it.each(['api/v1', '/api?v=1', '/a b'])('the base "%s" is refused', (PROVIDER_BASE) => {
    expect(() => readSettings({ PROVIDER_ORIGIN: origin, PROVIDER_BASE })).toThrow('PROVIDER_BASE is')
  })

  it.each(['Cookie', 'X-Sandbox', 'X-Forwarded-For', 'X Version'])(
    'the version header "%s" is refused',
    (text) => {
      expect(() => readSettings({ VERSION_HEADER: text })).toThrow('VERSION_HEADER is')
    },
  )

  it.each(['0', '-1', '1.5', '2m', '99999999999'])('the timeout "%s" is refused', (text) => {
    const variables = { PROVIDER_ORIGIN: origin, PROVIDER_TIMEOUT_MS: text }
    expect(() => readSettings(variables)).toThrow('PROVIDER_TIMEOUT_MS is')
  })

  it('allowed origins are a list and may end with a slash', () => {
    const origins = (ALLOWED_ORIGINS?: string) => [...readSettings({ ALLOWED_ORIGINS }).allowedOrigins]
    const list = 'https://console.example, http://localhost:5173/'
    expect(origins(list)).toEqual(['https://console.example', 'http://localhost:5173'])
    expect([...origins(), ...origins(' , ')]).toEqual([])
  })

  it.each(['*', 'console.example', 'https://console.example/app', 'ftp://console.example', 'null'])(
    'the allowed origin "%s" is refused',
    (text) => {
      const variables = { ALLOWED_ORIGINS: `https://a.example,${text}` }
      expect(() => readSettings(variables)).toThrow(`ALLOWED_ORIGINS holds "${text}"`)
    },
  )
})

it('§5 sandbox: the shared sandbox has a valid name', () => {
  expect(readSettings({ SHARED_SANDBOX: 'provider' }).sharedSandbox).toBe('provider')
  expect(readSettings({ SHARED_SANDBOX: '' }).sharedSandbox).toBeUndefined()
  expect(() => readSettings({ SHARED_SANDBOX: 'a b' })).toThrow('SHARED_SANDBOX is "a b"')
})

it('§5 controls: the variable is on or off in any case', () => {
  const controls = (MOCK_CONTROLS?: string) => readSettings({ MOCK_CONTROLS }).hasControls
  expect([controls(), controls(''), controls('on'), controls('On')]).toEqual([true, true, true, true])
  expect([controls('off'), controls('OFF'), controls('Off')]).toEqual([false, false, false])
  for (const text of ['false', '0', 'no', 'off ']) {
    expect(() => controls(text)).toThrow(`MOCK_CONTROLS is "${text}"; it has to be on or off.`)
  }
})

it('settings: the variables of a provider are checked without an origin', () => {
  expect(() => readSettings({ PROVIDER_BASE: 'api' })).toThrow('PROVIDER_BASE is "api"')
  expect(() => readSettings({ PROVIDER_TIMEOUT_MS: '2m' })).toThrow('PROVIDER_TIMEOUT_MS is "2m"')
})

it('§5 limits: the number of sandboxes per hour is unlimited by default', () => {
  const perHour = (SANDBOXES_PER_HOUR?: string) => readSettings({ SANDBOXES_PER_HOUR }).sandboxesPerHour
  expect([perHour(), perHour(''), perHour('1'), perHour('1000')]).toEqual([undefined, undefined, 1, 1000])
  for (const text of ['0', '-1', '1.5', 'off', '1001']) {
    const problem = `SANDBOXES_PER_HOUR is "${text}"; it has to be a number from 1 to 1000.`
    expect(() => perHour(text)).toThrow(problem)
  }
})

it('§5 limits: the scenario large is for all, none or some addresses', () => {
  const largeFor = (LARGE_SCENARIO?: string) => readSettings({ LARGE_SCENARIO }).largeFor
  expect([largeFor(), largeFor(''), largeFor('All')]).toEqual(['all', 'all', 'all'])
  expect(largeFor('none')).toEqual(new Set())
  expect(largeFor('203.0.113.7, 2001:DB8::1')).toEqual(new Set(['203.0.113.7', '2001:db8:0:0']))
  for (const text of ['off', 'me', '203.0.113.7,']) {
    const problem = `LARGE_SCENARIO holds "${text.split(',').at(-1)}"; it has to be all, none, or addresses`
    expect(() => largeFor(text)).toThrow(problem)
  }
})
