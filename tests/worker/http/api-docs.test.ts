import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { envelopeOf } from '#contract/envelope.ts'
import { endpoints } from '#contract/registry.ts'
import { createApiDocument } from '#worker/api-docs/document.ts'
import type { Answer } from '#worker/api-docs/openapi.ts'
import { apiDocsPath, apiDocsRoutes } from '#worker/api-docs/routes.ts'

const document = createApiDocument('/api/v1')
const app = new Hono()
  .route(apiDocsPath, apiDocsRoutes({ hasViewer: false }))
  .all('*', (c) => c.text('another route'))

function contentOf(answer: object | undefined) {
  return (answer as Answer | undefined)?.content?.['application/json']
}

it('§2 OpenAPI: the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(document)))
  expect(result).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

it('§2 OpenAPI: every endpoint of the registry is an operation, with its summary and access', () => {
  const ofCalls = Object.keys(document.paths).filter((path) => !path.startsWith('/__mock/'))
  expect(ofCalls).toEqual(endpoints.map(({ path }) => path))
  for (const { path, summary, access, extension } of endpoints) {
    const post = { summary, 'x-access': access, 'x-extension': extension }
    expect(document.paths[path]).toMatchObject({ post })
  }
})

it('§2 OpenAPI: every reference has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(50)
  for (const [, kind = '', name = ''] of references)
    expect(Object.keys(Object(Reflect.get(document.components, kind)))).toContain(name)
  expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components\/(schemas|responses)\/\w+")/)
})

it.each(endpoints)('§2 OpenAPI: the examples of $path fit the contract', ({ path, request, response }) => {
  const { requestBody, responses } = document.paths[path]?.post ?? {}
  const body = requestBody?.content['application/json']
  if (body !== undefined) expect(request.safeParse(body.example).error).toBeUndefined()
  const answer = contentOf(responses?.[200])?.example
  expect(envelopeOf(response).safeParse(answer).error).toBeUndefined()
})

it('§2 OpenAPI: a call declares whether it needs a token, and its codes', () => {
  const codesOf = (path: string) => document.paths[path]?.post?.['x-codes']?.map(({ code }) => code)
  expect(document.paths['/gm_user/info']).toMatchObject({ post: { security: [{ token: [] }] } })
  expect(document.paths['/gm_user/login']).toMatchObject({ post: { security: [] } })
  expect(codesOf('/gm_user/login')).toEqual([500, 40007, 40008, 41000, 41005, 41006])
  expect(codesOf('/gm_user/roles')).toContain(40005)
})

it('§2 OpenAPI: a refusal declares the data that it carries', () => {
  const dataOf = (path: string, wanted: number) =>
    document.paths[path]?.post?.['x-codes']?.find(({ code }) => code === wanted)?.data
  expect(dataOf('/app/Buy', 42001)).toBe('NotEnoughCoins')
  expect(dataOf('/app/UpdatePluginInfo', 41001)).toBe('Plugin')
  expect(dataOf('/gm_user/SaveUserAssets', 41001)).toBe('User')
  expect(document.components.schemas.NotEnoughCoins).toMatchObject({ required: ['need', 'have'] })
  const refusals = JSON.stringify(document.paths['/app/Buy']?.post?.responses[202])
  expect(refusals).toContain('"code":{"const":42001}')
  expect(refusals).toContain('- `42002` priceChanged')
})

it('§2 OpenAPI: every integer has the format int64, without the bounds of JavaScript', () => {
  const integers = JSON.stringify(document).match(/\{[^{}]*"type":"integer"[^{}]*\}/g) ?? []
  expect(integers.length).toBeGreaterThan(100)
  expect(integers.filter((each) => !each.includes('"format":"int64"'))).toEqual([])
  expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER))
})

it('§2 docs page: without a viewer it links the document and loads nothing', async () => {
  const page = await (await app.request('/api/docs')).text()
  expect(page).toContain('<a href="/api/docs/openapi.json">')
  expect(page).not.toMatch(/<script|<link|src=/)
})

it('§2 docs page: the viewer loads from its own host and evaluates nothing', async () => {
  const withViewer = new Hono().route('/api/docs', apiDocsRoutes({ hasViewer: true }))
  const response = await withViewer.request('/api/docs')
  const page = await response.text()
  const loaded = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  expect(loaded).toContain('/swagger-ui/start.js')
  expect(loaded.filter((address) => !/^\/[^/]/.test(String(address)))).toEqual([])
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).not.toContain('unsafe')
})

it('§2 docs page: only GET and HEAD of the docs’ own paths are answered', async () => {
  const answer = await app.request('/api/docs/openapi.json')
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  expect((await app.request('/api/docs', { method: 'POST' })).status).toBe(405)
  for (const path of ['/api/docs/nowhere', '/api/v1/gm_user/info'])
    expect(await (await app.request(path)).text()).toBe('another route')
})
