import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates } from '#contract/values/states.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { pictureAddress, pictureBytes } from '#tests/support/picture-bytes.ts'
import { aPlugin } from '#tests/support/records.ts'
import { invalid } from '#tests/support/refusals.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'
import { uploaded, uploadsOf } from '#tests/support/upload.ts'
import { pluginDraft } from '../support/cases/plugin-steps.ts'

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

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const svg = `data:image/svg+xml;base64,${btoa(drawing)}`
const svgAsPng = svg.replace('svg+xml', 'png')
const pngAddress = pictureAddress('png')

/** Creates the owner's draft with an SVG, which only a scenario can give it. */
async function draft() {
  const stage = await createStage((work) =>
    work.put('plugins', aPlugin({ ownerId: cast.owner, status: pluginStates.draft, icon: svg })),
  )
  const { update_time } = await stage.plugin()
  const edit = (change: Partial<RequestOf<'/app/UpdatePluginInfo'>>) =>
    stage.as('owner', '/app/UpdatePluginInfo', { id: 1, update_time, ...change })
  return { stage, edit }
}

it.each([
  ['an SVG with a script', svg.replace('data:', 'DATA:')],
  ['an SVG in another encoding', `DATA:image/SVG+xml,${encodeURIComponent(drawing)}`],
  ['an SVG below the type of a PNG', svgAsPng],
  ['a truncated picture', pngAddress.slice(0, 50)],
  ['a picture of too many pixels', pictureAddress('gif', limits.picture.maxSide + 1)],
  ['bytes that are not base64', pngAddress.replace(';base64', '')],
  ['a further parameter', pngAddress.replace(';base64', ';x=1;base64')],
  ['a page', `data:text/html;base64,${btoa('<!doctype html>')}`],
  ['a script', 'javascript:alert(1)'],
  ['an address without encryption', 'http://pictures.test/a.png'],
  ['an address that ends an attribute', 'http://localhost/"onerror="alert(1)'],
  ['a picture of another host', 'https://pictures.test/a.png'],
  ['another host without a protocol', '//pictures.test/a.png'],
  ['another host after a backslash', '/\\pictures.test/a.png'],
  ['another host after the own one', 'http://localhost//pictures.test/a.png'],
  ['a control', 'http://localhost/a/../__mock/join/1'],
  ['an escaped control', '/%5f_mock/join/1'],
  ['a signed link of a package', '/api/v1/files/1/a.zip?for=plugin-version:1&by=1&until=9&key=x'],
])('§4 pictures: %s is refused as a logo, and nothing changes', async (_, logo) => {
  const { stage, edit } = await draft()
  const before = await stage.plugin()
  expect(await stage.as('owner', '/app/Create', { ...pluginDraft, logo })).toMatchObject(invalid('logo'))
  expect(await edit({ logo })).toMatchObject(invalid('logo'))
  expect(await stage.plugin()).toEqual(before)
})

it.each([
  pictureAddress('png', limits.picture.maxSide),
  pictureAddress('jpeg'),
  pictureAddress('gif'),
  pictureAddress('webp'),
  '/assets/a.png',
  'http://localhost/assets/a.svg?b#c',
  '',
])('§4 pictures: the logo %s is stored, without the name of the host', async (logo) => {
  const { stage, edit } = await draft()
  expect((await edit({ logo })).code).toBe(0)
  expect((await stage.plugin()).logo).toBe(logo.replace('http://localhost', ''))
})

it('§4 pictures: the SVG of a scenario stays with its own plugin', async () => {
  const { stage, edit } = await draft()
  expect((await edit({ logo: svg, plugin_name: '新' })).code).toBe(0)
  expect(await stage.plugin()).toMatchObject({ plugin_name: '新', logo: svg })
  const another = await stage.as('owner', '/app/Create', { ...pluginDraft, logo: svg })
  expect(another.code).toBe(resultCodes.invalidRequest)
})

it.each([
  ['data:image/svg+xml,<svg/>', '不接受 SVG 图片，请改用 PNG、JPEG、WebP 或 GIF'],
  [svgAsPng, '图片的内容与它的类型不符'],
  [pictureAddress('png', 5000), '图片的宽和高最多 4096 像素'],
])('§4 pictures: the refusal of %s says why', async (logo, message) => {
  const { edit } = await draft()
  expect(await edit({ logo })).toMatchObject({ data: { issues: [{ message }] } })
})
