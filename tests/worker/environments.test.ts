import { expect, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { environments } from '../../scripts/lib/deployment.ts'
import { serveMock } from '../../worker/node/serve-mock.ts'
import { startProviderWorker } from './support/provider-worker.ts'

const configOf = (env?: string) =>
  readConfig({ config: './wrangler.toml', ...(env !== undefined && { env }) })

it('design deploy: the demo has every binding of the Worker, and files of its own', () => {
  const [own, demo] = [configOf(), configOf('demo')]
  const bindingsOf = (buckets: readonly { binding: string }[]) => buckets.map(({ binding }) => binding)
  expect(demo.durable_objects).toEqual(own.durable_objects)
  expect(bindingsOf(demo.r2_buckets)).toEqual(bindingsOf(own.r2_buckets))
  expect(demo.r2_buckets).not.toEqual(own.r2_buckets)
})

it('design deploy: every environment serves the web, with the Worker before its own paths', () => {
  for (const environment of environments) {
    const { assets, migrations, name } = configOf(environment)
    expect([assets, migrations]).toEqual([configOf().assets, configOf().migrations])
    expect(name).toBe(`plugin-market-console-${environment}`)
  }
})

it('design deploy: the demo answers by itself', async () => {
  const worker = await startProviderWorker({}, 'demo')
  expect((await worker.post('/api/v1/GetAuthCode')).headers.get('X-Mock')).toBe('1')
  await worker.stop()
})

it('design deploy: the provider’s environment passes on and watches, and has no mock', async () => {
  const provider = await serveMock({ port: 0, sharedSandbox: 'provider' })
  const variables = { PROVIDER_ORIGIN: provider.address, CONTRACT_WATCH: '1' }
  const worker = await startProviderWorker(variables, 'provider')
  expect(await (await worker.post('/api/v1/GetAuthCode')).json()).toMatchObject({ code: 0 })
  expect((await fetch(`${worker.address}/__contract/drift`)).status).toBe(200)
  await worker.stop()
  await provider.close()
  const unset = await startProviderWorker({}, 'provider')
  expect((await unset.post('/api/v1/GetAuthCode')).status).toBe(502)
  await unset.stop()
})
