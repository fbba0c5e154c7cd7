import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'

const png = '\x89PNG\r\n\x1a\n'
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The demo, its author, and a draft of his. */
async function author() {
  const clock = testClock()
  const mock = await createTestMock({ clock })
  const token = await signIn(mock, 'author')
  const host = uploadsOf(mock, token)
  const plugin = async () => {
    const { data } = await host.call('/app/List', { page: 1, limit: 50 })
    const found = data?.list.find(({ id }) => id === 4)
    if (found === undefined) throw new Error('[test] The author has no plugin 4.')
    return found
  }
  return {
    mock,
    clock,
    plugin,
    pictureIds: async () => (await plugin()).pictures?.map(({ file_id }) => file_id),
    uploaded: async (name: string, text: string) =>
      (await upload(host, name, bytesOf(text))).data?.file_id ?? '',
    edit: async (pictures: NonNullable<RequestOf<'/app/UpdatePluginInfo'>['pictures']>) => {
      const { update_time } = await plugin()
      return host.call('/app/UpdatePluginInfo', { id: 4, update_time, pictures })
    },
    detail: async (plugin_alias: string) => (await host.call('/app/MarketDetail', { plugin_alias })).data,
  }
}

it('§4 pictures: uploaded ones are on the plugin’s page, in their order, and anybody may open them', async () => {
  const { mock, uploaded, edit, detail } = await author()
  const [first, second] = [await uploaded('一.png', `${png}1`), await uploaded('b.gif', 'GIF89a-second')]
  expect(await edit([second, first, second])).toMatchObject({ code: 0 })
  const pictures = (await detail('synonym-manager'))?.pictures ?? []
  expect(pictures.map(({ file_id }) => file_id)).toEqual([second, first])
  const answer = await mock.app.request(pictures[1]?.url ?? '')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('content-disposition')).toBeNull()
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytesOf(`${png}1`))
})

it('§4 pictures: one that is taken out is deleted; those that stay need no new upload', async () => {
  const { mock, clock, uploaded, edit, plugin, pictureIds } = await author()
  const [seeded] = (await pictureIds()) ?? []
  const added = await uploaded('a.webp', 'RIFF....WEBPVP8L')
  await edit([added, seeded ?? ''])
  const url = (await plugin()).pictures?.[0]?.url ?? ''
  clock.advance(2000)
  expect(await edit([seeded ?? ''])).toMatchObject({ code: 0 })
  expect(await pictureIds()).toEqual([seeded])
  expect((await mock.app.request(url)).status).toBe(404)
})

it.each([
  ['a program', 'tool', 'MZ, not a picture'],
  ['a page that says it is a picture', 'a.png', '<!doctype html><script>alert(1)</script>'],
  ['a drawing, which may hold a script', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a picture that is too large', 'a.png', png.padEnd(limits.plugin.maxPictureBytes + 1, '.')],
])('§4 pictures: %s is refused at its place, and the plugin keeps what it has', async (_, name, text) => {
  const { uploaded, edit, pictureIds } = await author()
  const before = await pictureIds()
  const refused = await uploaded(name, text)
  const answer = await edit([before?.[0] ?? '', refused])
  expect(answer).toMatchObject({
    code: resultCodes.invalidRequest,
    data: { issues: [{ path: 'pictures.1' }] },
  })
  expect(await pictureIds()).toEqual(before)
})

it('§4 pictures: there are at most five, and nobody takes another’s file', async () => {
  const { mock, uploaded, edit, pictureIds } = await author()
  const six = await Promise.all(
    Array.from({ length: 6 }, (_, index) => uploaded(`${index}.png`, png + index)),
  )
  expect(await edit(six)).toMatchObject({ code: resultCodes.invalidRequest })
  const other = uploadsOf(mock, await signIn(mock, 'gaoyuan'))
  const theirs = (await upload(other, 'theirs.png', bytesOf(`${png}theirs`))).data?.file_id ?? ''
  expect(await edit([theirs])).toMatchObject({ code: resultCodes.recordNotFound })
  expect(await pictureIds()).toHaveLength(1)
})

it('§4 pictures: the id of a package does not open it as a picture, and those of the demo are drawn', async () => {
  const { mock, uploaded, detail } = await author()
  const unused = await uploaded('unused.png', `${png}unused`)
  expect((await mock.app.request(`/api/v1/files/${unused}/unused.png`)).status).toBe(404)
  expect((await mock.app.request('/api/v1/files/sample-1/log-lens.zip')).status).toBe(404)
  const pictures = (await detail('log-lens'))?.pictures ?? []
  expect(pictures).toHaveLength(2)
  for (const { url } of pictures) {
    const answer = await mock.app.request(url)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect((await answer.text()).slice(8, 12)).toBe('WEBP')
  }
})
