import { expect, it } from 'vitest'
import { providerSettings } from '../../../worker/provider-settings.ts'

const origin = 'https://provider.example'

it('design provider: without an origin there is none', () => {
  expect(providerSettings({})).toBeUndefined()
  expect(providerSettings({ PROVIDER_ORIGIN: '', PROVIDER_BASE: '/base' })).toBeUndefined()
})

it('design provider: base and patience have defaults, and a `/` at the end changes nothing', () => {
  const settings = { origin, base: '/api/v1', timeoutMs: 120_000, isWatched: false }
  expect(providerSettings({ PROVIDER_ORIGIN: origin })).toEqual(settings)
  expect(providerSettings({ PROVIDER_ORIGIN: `${origin}/`, PROVIDER_BASE: '/api/v1/' })).toEqual(settings)
})

it('design provider: a base, a port and a patience of one’s own', () => {
  const variables = {
    PROVIDER_ORIGIN: 'http://localhost:8080',
    PROVIDER_BASE: '/market/v2',
    PROVIDER_TIMEOUT_MS: '500',
    CONTRACT_WATCH: '1',
  }
  const settings = { origin: 'http://localhost:8080', base: '/market/v2', timeoutMs: 500, isWatched: true }
  expect(providerSettings(variables)).toEqual(settings)
  expect(providerSettings({ ...variables, PROVIDER_BASE: '/' })?.base).toBe('')
})

it.each(['provider.example', 'ftp://provider.example', `${origin}/api/v1`, `${origin}?a=1`, 'https://'])(
  'design provider: "%s" is no origin',
  (PROVIDER_ORIGIN) => {
    expect(() => providerSettings({ PROVIDER_ORIGIN })).toThrow(`PROVIDER_ORIGIN is "${PROVIDER_ORIGIN}"`)
  },
)

it('design provider: a password in an origin is refused, and not repeated', () => {
  const withPassword = { PROVIDER_ORIGIN: 'https://me:secret@provider.example' }
  expect(() => providerSettings(withPassword)).toThrow('PROVIDER_ORIGIN is "https://***@provider.example"')
})

it.each(['api/v1', '/api?v=1', '/a b'])('design provider: "%s" is no base', (PROVIDER_BASE) => {
  expect(() => providerSettings({ PROVIDER_ORIGIN: origin, PROVIDER_BASE })).toThrow('PROVIDER_BASE is')
})

it.each(['0', '-1', '1.5', '2m', '99999999999'])('design provider: "%s" is no patience', (text) => {
  const variables = { PROVIDER_ORIGIN: origin, PROVIDER_TIMEOUT_MS: text }
  expect(() => providerSettings(variables)).toThrow('PROVIDER_TIMEOUT_MS is')
})

it('design provider: the contract watch is on or off, and nothing between', () => {
  const variables = (CONTRACT_WATCH: string) => ({ PROVIDER_ORIGIN: origin, CONTRACT_WATCH })
  expect(providerSettings(variables('0'))?.isWatched).toBe(false)
  expect(() => providerSettings(variables('yes'))).toThrow('CONTRACT_WATCH is "yes"')
})
