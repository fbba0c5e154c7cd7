import { expect, it } from 'vitest'
import { chooseSandbox, isHostMade } from '../../../worker/sandbox-choice.ts'

const newName = () => 'new'

function choose(headers: Record<string, string>, url = 'http://127.0.0.1/api/v1/GetAuthCode') {
  return chooseSandbox(new Request(url, { headers }), newName)
}

it('§5 sandbox: the header comes before the cookie, and sets none', () => {
  expect(choose({ 'X-Sandbox': 'named', Cookie: 'sandbox=mine' })).toEqual({ name: 'named' })
})

it.each(['', 'a b', 'a/b', 'ü', 'x'.repeat(65)])('§5 sandbox: the header "%s" is refused', (name) => {
  expect(choose({ 'X-Sandbox': name })).toBeUndefined()
})

it('§5 sandbox: the cookie is found among others', () => {
  expect(choose({ Cookie: 'a=1; sandbox=mine; xsandbox=2' })).toEqual({ name: 'mine' })
})

it('§5 sandbox: without a cookie, or with a broken one, there is a new sandbox', () => {
  for (const Cookie of ['', 'sandbox=', 'sandbox=a b', 'xsandbox=mine']) {
    expect(choose({ Cookie })?.name).toBe('new')
  }
})

it('§5 sandbox: the cookie is for this host’s own requests only, and secure on https', () => {
  const cookie = 'sandbox=new; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax'
  expect(choose({})?.cookie).toBe(cookie)
  expect(choose({}, 'https://host.example/api/v1/GetAuthCode')?.cookie).toBe(`${cookie}; Secure`)
})

it('§5 sandbox: where all share one, only the header chooses another, and nobody gets a cookie', () => {
  const withShared = (headers: Record<string, string>, shared = 'provider') =>
    chooseSandbox(new Request('http://127.0.0.1/', { headers }), newName, shared)
  expect(withShared({ Cookie: 'sandbox=mine' })).toEqual({ name: 'provider' })
  expect(withShared({ 'X-Sandbox': 'named' })).toEqual({ name: 'named' })
  expect(() => withShared({}, 'a b')).toThrow('SHARED_SANDBOX is "a b"')
})

it('§5 sandbox: only a name that a host made up can be shared', () => {
  expect(isHostMade(crypto.randomUUID())).toBe(true)
  for (const name of ['demo', '1', 'x'.repeat(64), `${crypto.randomUUID()}a`, '']) {
    expect(isHostMade(name), name).toBe(false)
  }
})
