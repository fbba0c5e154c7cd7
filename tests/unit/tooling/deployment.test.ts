import { expect, it } from 'vitest'
import { deployVariables, parseDeployChoice } from '#scripts/lib/deployment.ts'

const provider = { PROVIDER_ORIGIN: 'https://provider.example' }

it('deploy: one environment, and --dry-run wherever it stands', () => {
  expect(parseDeployChoice(['demo'])).toEqual({ environment: 'demo', isDryRun: false })
  expect(parseDeployChoice(['--dry-run', 'provider'])).toEqual({ environment: 'provider', isDryRun: true })
})

it.each([[[]], [['production']], [['demo', 'provider']], [['--dry-run']]])('deploy: %j says how', (args) => {
  expect(() => parseDeployChoice(args)).toThrow('npm run deploy -- demo or provider')
})

it('deploy: the Worker’s variables are taken from the environment, and no others', () => {
  const env = { ...provider, CONTRACT_WATCH: '1', PROVIDER_BASE: '', SECRET: 'x' }
  expect(deployVariables('provider', env)).toEqual([
    ...['--var', 'PROVIDER_ORIGIN:https://provider.example'],
    ...['--var', 'CONTRACT_WATCH:1'],
  ])
})

it('deploy: a provider without an address, a demo with one, and one that is none are refused', () => {
  expect(() => deployVariables('provider', {})).toThrow('Say where the provider is')
  expect(() => deployVariables('demo', provider)).toThrow('The demo answers by itself')
  expect(() => deployVariables('provider', { PROVIDER_ORIGIN: 'x' })).toThrow('PROVIDER_ORIGIN is "x"')
  expect(() => deployVariables('demo', { ALLOWED_ORIGINS: '*' })).toThrow('ALLOWED_ORIGINS holds "*"')
})
