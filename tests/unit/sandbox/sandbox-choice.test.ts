import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { chooseSandbox, isGeneratedName, setSandboxCookie } from '#worker/sandbox/choice.ts'

async function choose(
  headers: Record<string, string>,
  shared?: string,
): Promise<ReturnType<typeof chooseSandbox>> {
  const app = new Hono().get('/', (c) => c.json(chooseSandbox(c, shared) ?? null))
  return (await app.request('/', { headers })).json()
}

const mine = crypto.randomUUID()

it('§5 sandbox: the header wins over the cookie', async () => {
  const headers = { 'X-Sandbox': 'named', Cookie: `sandbox=${mine}` }
  expect(await choose(headers)).toEqual({ name: 'named', isNew: false })
})

it.each(['', 'a b', 'a/b', 'ü', 'x'.repeat(65)])('§5 sandbox: the header "%s" is refused', async (name) => {
  expect(await choose({ 'X-Sandbox': name })).toBeNull()
})

const withOthers = ['a=1; sandbox=%; xsandbox=2', 'sandbox=true; sandbox=%', 'sandbox=%; sandbox=true']

it.each(withOthers)('§5 sandbox: a generated name is found in the cookies "%s"', async (cookies) => {
  const Cookie = cookies.replace('%', mine)
  expect(await choose({ Cookie })).toEqual({ name: mine, isNew: false })
})

it('§5 sandbox: a cookie without a generated name leads to a new sandbox', async () => {
  const unusable = ['true', 'a%2Fb', `${mine}a`].map((name) => `sandbox=${name}`)
  for (const Cookie of ['', 'sandbox=', ...unusable, `xsandbox=${mine}`]) {
    const name = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(await choose({ Cookie })).toEqual({ name, isNew: true })
  }
})

it('§5 sandbox: the shared sandbox wins over the cookie but not over the header', async () => {
  expect(await choose({ Cookie: `sandbox=${mine}` }, 'provider')).toEqual({ name: 'provider', isNew: false })
  expect(await choose({ 'X-Sandbox': 'named' }, 'provider')).toEqual({ name: 'named', isNew: false })
})

it('§5 sandbox: the cookie is HttpOnly and Lax, and secure on https', async () => {
  const app = new Hono().get('/', (c) => {
    setSandboxCookie(c, 'new')
    return c.body(null)
  })
  const cookieAt = async (url: string) => (await app.request(url)).headers.get('Set-Cookie')
  const cookie = 'sandbox=new; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax'
  expect(await cookieAt('http://127.0.0.1/')).toBe(cookie)
  expect(await cookieAt('https://host.example/')).toBe(`${cookie}; Secure`)
})

it('§5 sandbox: only generated names can be shared', () => {
  expect(isGeneratedName(crypto.randomUUID())).toBe(true)
  for (const name of ['demo', '1', 'x'.repeat(64), `${crypto.randomUUID()}a`, ''])
    expect(isGeneratedName(name), name).toBe(false)
})
