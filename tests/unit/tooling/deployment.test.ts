import { expect, it } from 'vitest'
import { UsageError } from '#scripts/lib/command.ts'
import { deployVariables, parseEnvironment } from '#scripts/lib/deployment.ts'

const provider = { PROVIDER_ORIGIN: 'https://provider.example' }

it.each([[[]], [['production']], [['demo', 'provider']]])('deploy: %j is refused with the usage', (words) => {
  expect(parseEnvironment(['demo'])).toBe('demo')
  expect(() => parseEnvironment(words)).toThrow(UsageError)
})

it('deploy: the Worker gets its own variables of the environment and no others', () => {
  const env = { ...provider, ALLOWED_ORIGINS: '', PROVIDER_BASE: '/api', SECRET: 'x' }
  expect(deployVariables('provider', env)).toEqual([
    ...['--var', 'PROVIDER_ORIGIN:https://provider.example'],
    ...['--var', 'PROVIDER_BASE:/api'],
  ])
})

it('deploy: a missing, needless or malformed address of the provider is refused', () => {
  expect(() => deployVariables('provider', {})).toThrow('Say where the provider is')
  expect(() => deployVariables('demo', provider)).toThrow('The demo answers by itself')
  expect(() => deployVariables('provider', { PROVIDER_ORIGIN: 'x' })).toThrow('PROVIDER_ORIGIN is "x"')
  expect(() => deployVariables('demo', { ALLOWED_ORIGINS: '*' })).toThrow('ALLOWED_ORIGINS holds "*"')
})
