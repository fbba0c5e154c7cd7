import { createHash } from 'node:crypto'
import { startMock } from 'plugin-market-mock'
import { afterAll, expect, it } from 'vitest'

// Under happy-dom `fetch` is a page's, whose origin the mock has to allow; without a DOM there is none.
const { origin } = globalThis.location ?? {}
const mock = await startMock({ scenario: 'demo-en', allowedOrigins: origin ? [origin] : [] })
afterAll(() => mock.close())

it('a file that an author uploads is what is downloaded', async () => {
  const author = await mock.sandbox().loginAs('author')
  const bytes = new TextEncoder().encode('a program')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { file_name: 'query-studio_linux_amd64', size: bytes.length, sha256 }
  const { file_id } = (await author.call('/app/UploadInit', file)).data
  // Bytes, not a Blob: Node's fetch, which jsdom leaves in place, does not know jsdom's.
  const part = { method: 'POST', headers: { ...author.headers, 'X-Part-Sha256': sha256 }, body: bytes }
  const sent = await fetch(`${mock.url}/api/v1/app/UploadPart?file_id=${file_id}&part=1`, part)
  expect(await sent.json()).toMatchObject({ code: 0 })
  await author.call('/app/UploadDone', { file_id })

  const { list } = (await author.call('/app/List', { page: 1, limit: 200 })).data
  const { id } = list.find(({ plugin_alias }) => plugin_alias === 'query-studio')
  const files = [{ platform: 'linux_amd64', file_id }]
  await author.call('/app/PublishCreate', { id, version: '9.0.0', changelog: '- Faster', files })
  const versions = (await author.call('/app/PublishList', { id })).data.list
  const { download_url } = versions.find(({ version }) => version === '9.0.0').files[0]
  const download = await fetch(mock.url + download_url, { headers: author.headers })
  expect(await download.text()).toBe('a program')
})
