import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates } from '#contract/values/states.ts'
import { pictureAddress } from '#tests/support/picture-bytes.ts'
import { aPlugin } from '#tests/support/records.ts'
import { invalid } from '#tests/support/refusals.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'
import { pluginDraft } from '../support/cases/plugin-steps.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const svg = `data:image/svg+xml;base64,${btoa(drawing)}`
const svgAsPng = svg.replace('svg+xml', 'png')
const png = pictureAddress('png')

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
  ['a truncated picture', png.slice(0, 50)],
  ['a picture of too many pixels', pictureAddress('gif', limits.picture.maxSide + 1)],
  ['bytes that are not base64', png.replace(';base64', '')],
  ['a further parameter', png.replace(';base64', ';x=1;base64')],
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
