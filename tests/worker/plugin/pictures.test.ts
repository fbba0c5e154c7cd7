import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates } from '#contract/values/states.ts'
import { aPlugin } from '#tests/support/records.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'
import { pluginDraft } from '../support/cases/plugin-steps.ts'

const bytes = {
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF',
  gif: 'GIF89a\x01\0\x01\0',
  webp: 'RIFF\x1a\0\0\0WEBPVP8L',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  html: '<!doctype html><script>alert(1)</script>',
}

function picture(type: string, content: keyof typeof bytes): string {
  return `data:image/${type};base64,${btoa(bytes[content])}`
}

const drawn = picture('svg+xml', 'svg')

/** A draft of the owner with a picture that no user could send. */
function withDrawnPicture() {
  return createStage((work) =>
    work.put('plugins', aPlugin({ ownerId: cast.owner, status: pluginStates.draft, icon: drawn })),
  )
}

const hostile = [
  ['a drawing with a script', drawn],
  ['a drawing in other letters', `DATA:image/SVG+xml,${encodeURIComponent(bytes.svg)}`],
  ['a drawing that says it is a picture', picture('png', 'svg')],
  ['a page that says it is a picture', picture('gif', 'html')],
  ['a picture of another type', picture('webp', 'png')],
  ['a picture that is cut off', picture('png', 'png').slice(0, 30)],
  ['a type without bytes', 'data:image/png;base64,'],
  ['bytes that are not base64', `data:image/png,${encodeURIComponent(bytes.png)}`],
  ['further parameters', `data:image/png;x=1;base64,${btoa(bytes.png)}`],
  ['a page', `data:text/html;base64,${btoa(bytes.html)}`],
  ['a script', 'javascript:alert(1)'],
  ['an address without encryption', 'http://pictures.test/a.png'],
  ['an address that ends an attribute', 'http://localhost/"onerror="alert(1)'],
  ['a picture from elsewhere', 'https://pictures.test/a.png'],
  ['one from elsewhere without a protocol', '//pictures.test/a.png'],
  ['one from elsewhere with the other slash', '/\\pictures.test/a.png'],
  ['one from elsewhere after its own host', 'http://localhost//pictures.test/a.png'],
  ['a control', 'http://localhost/a/../__mock/join/1'],
  ['a control in other letters', '/%5f_mock/join/1'],
] as const

describe('§4 pictures: of plugins', () => {
  it.each(hostile)('%s is refused at its field, and nothing changes', async (_, logo) => {
    const stage = await withDrawnPicture()
    const before = await stage.plugin()
    const { update_time } = before
    // The one the plugin has may be sent again; another plugin cannot get it.
    const answers = [
      await stage.as('owner', '/app/Create', { ...pluginDraft, logo }),
      ...(logo === drawn
        ? []
        : [await stage.as('owner', '/app/UpdatePluginInfo', { id: 1, update_time, logo })]),
    ]
    for (const { code, data } of answers) {
      expect(code).toBe(resultCodes.invalidRequest)
      expect(data).toMatchObject({ issues: [{ path: 'logo' }] })
    }
    expect(await stage.plugin()).toEqual(before)
  })

  it.each([
    picture('png', 'png'),
    picture('jpeg', 'jpeg'),
    picture('gif', 'gif'),
    picture('webp', 'webp'),
    '/assets/a.png',
    'http://localhost/assets/a.svg?b#c',
    '',
  ])('%s is kept, but for a host that a caller could name as he likes', async (logo) => {
    const stage = await withDrawnPicture()
    const { update_time } = await stage.plugin()
    expect((await stage.as('owner', '/app/UpdatePluginInfo', { id: 1, update_time, logo })).code).toBe(0)
    expect((await stage.plugin()).logo).toBe(logo.replace('http://localhost', ''))
  })

  it('one that the scenario drew stays when the rest is edited', async () => {
    const stage = await withDrawnPicture()
    const { update_time } = await stage.plugin()
    const change = { id: 1, update_time, logo: drawn, plugin_name: '新' }
    expect((await stage.as('owner', '/app/UpdatePluginInfo', change)).code).toBe(0)
    expect(await stage.plugin()).toMatchObject({ plugin_name: '新', logo: drawn })
  })

  it('one that is not accepted is said in a sentence', async () => {
    const stage = await withDrawnPicture()
    const { update_time } = await stage.plugin()
    const messageFor = async (logo: string) => {
      const { data } = await stage.as('owner', '/app/UpdatePluginInfo', { id: 1, update_time, logo })
      return data
    }
    expect(await messageFor('data:image/svg+xml,<svg/>')).toMatchObject({
      issues: [{ message: '不接受 SVG 图片，请改用 PNG、JPEG、WebP 或 GIF' }],
    })
    expect(await messageFor(picture('png', 'svg'))).toMatchObject({
      issues: [{ message: '图片的内容与它的类型不符' }],
    })
  })
})
