import { expect, it } from 'vitest'
import { readCaptcha } from '#contract/values/answers/read-captcha.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="30"><text>AB12</text></svg>'
const source = `data:image/png;base64,${png}`

it('§1 captcha: an answer by the contract is read as the same object', () => {
  const captcha = { imgid: 'c1', img: source, expires_in: 300 }
  expect(readCaptcha(captcha)).toBe(captcha)
  const nothing = {}
  expect(readCaptcha(nothing)).toEqual({})
})

it.each(['id', 'captchaId', 'captcha_id', 'uuid', 'key'])('§1 captcha: the id is read from %s', (name) => {
  expect(readCaptcha({ [name]: 'c1', img: source })).toMatchObject({ imgid: 'c1', img: source })
  expect(readCaptcha({ imgid: '', [name]: 7, img: source })).toMatchObject({ imgid: 7 })
})

const pictureFields = 'image img pic picPath b64 base64 data'.split(' ')

it.each(pictureFields)('§1 captcha: the picture is read from %s, with and without `data:`', (name) => {
  expect(readCaptcha({ imgid: 'c1', [name]: source })).toMatchObject({ img: source })
  expect(readCaptcha({ imgid: 'c1', [name]: png })).toMatchObject({ img: source })
  expect(readCaptcha({ imgid: 'c1', [name]: source.slice('data:'.length) })).toMatchObject({ img: source })
})

it('§1 captcha: an SVG as text or in base64 becomes an image source', () => {
  const encoded = btoa(svg)
  const typed = { img: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  expect(readCaptcha({ id: 'c1', data: svg })).toMatchObject(typed)
  expect(readCaptcha({ id: 'c1', data: `<?xml version="1.0"?>\n${svg}\n` }).img).toMatch(/^data:image\/svg/)
  const img = `data:image/svg+xml;base64,${encoded}`
  expect(readCaptcha({ id: 'c1', data: encoded })).toMatchObject({ img })
})

it('§1 captcha: an address and a picture of another type are unchanged', () => {
  expect(readCaptcha({ id: 'c1', pic: '/captcha/c1.png' })).toMatchObject({ img: '/captcha/c1.png' })
  expect(readCaptcha({ id: 'c1', pic: { src: 'x' } })).toMatchObject({ img: { src: 'x' } })
})
