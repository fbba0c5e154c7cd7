import { expect, it } from 'vitest'
import { redactBody } from '../../../worker/mock/domain/operations/operations.ts'

it('§2 operation log: secrets are masked at any depth, whatever their type', () => {
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

it('§2 operation log: a body that is not an object is unchanged', () => {
  expect(['a', 1, null, []].map(redactBody)).toEqual(['"a"', '1', 'null', '[]'])
})

it('§2 operation log: a long body is cut off', () => {
  expect(redactBody({ readme: 'x'.repeat(5000) })).toHaveLength(2000)
})

it('§2 operation log: a body nested deeper than the stack is cut off', () => {
  const depth = 200_000
  const body: unknown = JSON.parse(`{"a":${'['.repeat(depth)}{"password":"secret"}${']'.repeat(depth)}}`)
  expect(redactBody(body)).not.toContain('secret')
  expect(JSON.parse(redactBody(body))).toBeDefined()
})
