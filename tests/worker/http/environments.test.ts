import { expect, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { environments } from '#scripts/lib/deployment.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { readSettings } from '#worker/settings.ts'
import { startWorker } from '../support/workerd/client.ts'

const configOf = (env?: string) =>
  readConfig({ config: './wrangler.toml', ...(env !== undefined && { env }) }, { hideWarnings: true })

it('deployment: the demo has every binding of the Worker and its own bucket', () => {
  const [own, demo] = [configOf(), configOf('demo')]
  const bindingsOf = (buckets: readonly { binding: string }[]) => buckets.map(({ binding }) => binding)
  expect(demo.durable_objects).toEqual(own.durable_objects)
  expect(bindingsOf(demo.r2_buckets)).toEqual(bindingsOf(own.r2_buckets))
  expect(demo.r2_buckets).not.toEqual(own.r2_buckets)
})

it('deployment: the demo limits new sandboxes and the large scenario', () => {
  const { sandboxesPerHour, largeFor } = readSettings(configOf('demo').vars)
  expect([sandboxesPerHour, largeFor]).toEqual([60, new Set()])
})

it('deployment: every environment serves the web and keeps its logs', () => {
  for (const environment of environments) {
    const { assets, migrations, name, observability } = configOf(environment)
    expect([assets, migrations]).toEqual([configOf().assets, configOf().migrations])
    expect(name).toBe(`plugin-market-console-${environment}`)
    expect(observability).toMatchObject({ enabled: true })
  }
})

it('deployment: the demo answers from the mock', async () => {
  const worker = await startWorker({ environment: 'demo' })
  expect((await worker.post('/api/v1/GetAuthCode')).headers.get('X-Mock')).toBe('1')
  await worker.stop()
})

it('deployment: the provider’s environment passes calls on, and needs its origin', async () => {
  const provider = await serveMock({ port: 0, sharedSandbox: 'provider' })
  const variables = { PROVIDER_ORIGIN: provider.address }
  const worker = await startWorker({ environment: 'provider', variables })
  expect(await (await worker.post('/api/v1/GetAuthCode')).json()).toMatchObject({ code: 0 })
  await worker.stop()
  await provider.close()
  const unset = await startWorker({ environment: 'provider' })
  const answer = await unset.post('/api/v1/GetAuthCode')
  expect([answer.status, await answer.json()]).toEqual([500, invalid('PROVIDER_ORIGIN')])
  await unset.stop()
})

it('settings: an invalid variable fails every call by its name; the docs still work', async () => {
  const worker = await startWorker({ variables: { MOCK_CONTROLS: 'false' } })
  for (const path of ['/api/v1/GetAuthCode', '/__mock/login-as']) {
    const answer = await worker.post(path)
    expect([answer.status, await answer.json()]).toEqual([500, invalid('MOCK_CONTROLS')])
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-content-type-options': 'nosniff' })
  }
  expect(await (await fetch(`${worker.address}/api/docs`)).text()).toContain('<script')
  await worker.stop()
})

function invalid(variable: string) {
  return { code: 500, msg: `服务器配置有误：环境变量 ${variable} 无效，请联系管理员`, data: null }
}
