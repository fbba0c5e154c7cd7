import { expect, it } from 'vitest'
import { redact, redactBody } from '#worker/mock/domain/operations/operations.ts'

it('§2 operation log: secrets of any type are masked at any depth', () => {
  const body = {
    username: 'author',
    password: 'a',
    old_password: 'b',
    Token: 1,
    imgcode: null,
    list: [{ email_code: 'c', nested: { ev_key: ['d'], client_secret: { e: 'f' } } }],
  }
  expect(JSON.parse(redactBody(body))).toEqual({
    username: 'author',
    password: '***',
    old_password: '***',
    Token: '***',
    imgcode: '***',
    list: [{ email_code: '***', nested: { ev_key: '***', client_secret: '***' } }],
  })
})

it('§2 operation log: a body that is not an object is unchanged, a missing one is empty', () => {
  expect(['a', 1, null, [], undefined].map(redactBody)).toEqual(['"a"', '1', 'null', '[]', ''])
})

it('§2 operation log: a body has at most 20 levels of lists and objects', () => {
  const inLists = (levels: number): unknown => (levels === 0 ? 1 : [inLists(levels - 1)])
  const inObjects = (levels: number): unknown => (levels === 0 ? 1 : { a: inObjects(levels - 1) })
  const cut = (body: unknown) => JSON.stringify(redact(body)).replaceAll(/[^1…]/g, '')
  expect([inLists, inObjects].map((nested) => cut(nested(20)))).toEqual(['1', '1'])
  expect([inLists, inObjects].map((nested) => cut(nested(21)))).toEqual(['…', '…'])
})

it('§2 operation log: long texts are truncated, and the body stays JSON', () => {
  expect(redactBody('x'.repeat(1998))).toBe(`"${'x'.repeat(1998)}"`)
  expect(JSON.parse(redactBody('x'.repeat(1999)))).toMatch(/^x{1000,1997}…$/)
  const text = redactBody({ id: 7, readme: 'x'.repeat(5000), files: [{ name: 'plugin.zip' }] })
  expect(text.length).toBeLessThanOrEqual(2000)
  expect(JSON.parse(text)).toEqual({ id: 7, readme: `${'x'.repeat(1000)}…`, files: [{ name: 'plugin.zip' }] })
})

it('§2 operation log: long lists and records are truncated', () => {
  const api = Array.from({ length: 500 }, (_, index) => `/gm_user/call${index}`)
  const text = redactBody({ id: 7, api, fields: Object.fromEntries(api.map((path) => [path, path])) })
  expect(text.length).toBeLessThanOrEqual(2000)
  const { id, api: shown } = JSON.parse(text)
  expect([id, shown[0], shown.at(-1)]).toEqual([7, '/gm_user/call0', '…'])
  expect(JSON.parse(redactBody({ ['x'.repeat(5000)]: 1 }))).toBe('…')
})

it('§2 operation log: a body nested deeper than the stack is truncated', () => {
  const depth = 200_000
  const body: unknown = JSON.parse(`{"a":${'['.repeat(depth)}{"password":"secret"}${']'.repeat(depth)}}`)
  expect(redactBody(body)).not.toContain('secret')
  expect(JSON.parse(redactBody(body))).toBeDefined()
})
