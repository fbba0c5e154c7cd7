import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { pictureBytes } from '#tests/support/picture-bytes.ts'
import { invalid } from '#tests/support/refusals.ts'
import { uploaded, uploadsOf } from '#tests/support/upload.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const png = (text: string) => pictureBytes('png', { text })

/** The demo and its author with plugin 4, a draft with one picture. */
async function author() {
  const mock = await createTestMock()
  const host = uploadsOf(mock, await signIn(mock, 'author'))
  const plugin = async () =>
    (await mock.data('/app/List', { id: 4 }, { as: 'author' })).list[0] ?? expect.unreachable()
  return {
    mock,
    picture: (name: string, content: Uint8Array<ArrayBuffer>) => uploaded(host, name, content),
    pictures: async () => (await plugin()).pictures ?? expect.unreachable(),
    edit: async (pictures: NonNullable<RequestOf<'/app/UpdatePluginInfo'>['pictures']>) => {
      const { update_time } = await plugin()
      return host.call('/app/UpdatePluginInfo', { id: 4, update_time, pictures })
    },
  }
}

it('§4 pictures: uploaded pictures are shown in order, once each, and open for anybody', async () => {
  const { mock, picture, pictures, edit } = await author()
  const [first, second] = [await picture('一.png', png('1')), await picture('b.gif', pictureBytes('gif'))]
  expect(await edit([second, first, second])).toMatchObject({ code: 0 })
  const shown = await pictures()
  expect(shown).toMatchObject([{ file_id: second }, { file_id: first }])
  const request = { plugin_alias: 'synonym-manager' }
  expect(await mock.data('/app/MarketDetail', request, { as: 'author' })).toMatchObject({ pictures: shown })
  const answer = await mock.app.request(shown[1]?.url ?? expect.unreachable())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('content-disposition')).toBeNull()
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png('1'))
})

it('§4 pictures: an edit deletes the pictures it leaves out and keeps the others', async () => {
  const { mock, picture, pictures, edit } = await author()
  const [{ file_id: seeded } = expect.unreachable()] = await pictures()
  await edit([await picture('a.webp', pictureBytes('webp')), seeded])
  const [{ url } = expect.unreachable()] = await pictures()
  mock.clock.advance(2000)
  expect((await mock.app.request(url)).status).toBe(200)
  expect((await edit([seeded])).code).toBe(0)
  expect(await pictures()).toMatchObject([{ file_id: seeded }])
  expect((await mock.app.request(url)).status).toBe(404)
})

it.each([
  ['a program', 'tool', bytesOf('MZ, not a picture')],
  ['a page named like a picture', 'a.png', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['an SVG, which may hold a script', 'a.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['too large a picture', 'a.png', png('.'.repeat(limits.plugin.maxPictureBytes))],
  ['a picture of too many pixels', 'a.png', pictureBytes('png', { side: limits.picture.maxSide + 1 })],
])('§4 pictures: %s is refused at its place, and the plugin stays as it is', async (_, name, content) => {
  const { picture, pictures, edit } = await author()
  const before = await pictures()
  const [{ file_id } = expect.unreachable()] = before
  expect(await edit([file_id, await picture(name, content)])).toMatchObject(invalid('pictures.1'))
  expect(await pictures()).toEqual(before)
})

it('§4 pictures: a sixth picture and the file of another user are refused', async () => {
  const { mock, picture, pictures, edit } = await author()
  const six = await Promise.all(
    Array.from({ length: 6 }, (_, index) => picture(`${index}.png`, png(`${index}`))),
  )
  expect(await edit(six)).toMatchObject({ code: resultCodes.invalidRequest })
  const other = uploadsOf(mock, await signIn(mock, 'gaoyuan'))
  const theirs = await uploaded(other, 'theirs.png', png('theirs'))
  expect(await edit([theirs])).toMatchObject({ code: resultCodes.recordNotFound })
  expect(await pictures()).toHaveLength(1)
})

it('§4 pictures: a file that is no picture of a plugin does not open, and the demo’s are drawn', async () => {
  const { mock, picture, pictures } = await author()
  const unused = await picture('unused.png', png('unused'))
  for (const path of [`${unused}/unused.png`, 'sample-1/log-lens.zip'])
    expect((await mock.app.request(`/api/v1/files/${path}`)).status).toBe(404)
  const [{ url } = expect.unreachable()] = await pictures()
  const answer = await mock.app.request(url)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect((await answer.text()).slice(8, 12)).toBe('WEBP')
})
