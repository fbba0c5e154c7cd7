import { expect, it } from 'vitest'
import * as z from 'zod'
import { createTestMock, signIn, solvedCaptcha, type TestMock } from '#tests/support/mock-client.ts'
import { ordered } from '#tests/support/orders.ts'
import { createApiDocument } from '#worker/api-docs/document.ts'
import type { Answer } from '#worker/api-docs/openapi.ts'
import { controls } from '#worker/mock/controls/controls.ts'
import { sharingControls } from '#worker/sandbox/routes.ts'

const document = createApiDocument('/api/v1')
const described = controls.map((each) => ({ ...each, name: `${each.method} ${each.path}` }))
const sharing = sharingControls.map((each) => ({ ...each, name: `${each.method} ${each.path}` }))

type Described = Pick<(typeof described)[number], 'method' | 'path'>

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
}

async function payLink(mock: TestMock): Promise<Input> {
  const { order_no, pay_url } = await ordered(mock, 'buyer')
  return { params: { order_no }, query: { ...Object.fromEntries(new URL(pay_url).searchParams), do: 'pay' } }
}

/** Preparations for controls whose example names a record that the demo lacks. */
const arranged: Readonly<Record<string, (mock: TestMock) => Promise<Input>>> = {
  'GET /captcha/:imgid': async (mock) => ({ params: { imgid: (await solvedCaptcha(mock)).imgid } }),
  'POST /end-session': async (mock) => ({ body: { token: await signIn(mock, 'author') } }),
  'GET /orders': async (mock) => ({ params: (await ordered(mock, 'buyer')) && {} }),
  'GET /inbox': async (mock) => ({ params: (await mock.call('/GetAuthCode', {})) && {} }),
  'GET /requests': async (mock) => ({ query: { path: (await mock.call('/GetAuthCode', {})) && '/Get*' } }),
  'POST /orders/:order_no/pay': async (mock) => ({
    params: { order_no: (await ordered(mock, 'buyer')).order_no },
  }),
  'GET /pay/:order_no': payLink,
  'POST /pay/:order_no': payLink,
  'POST /import': async ({ app }) => ({ body: await (await app.request('/__mock/export')).json() }),
}

function send(mock: TestMock, { method, path }: Described, input: Input) {
  const named = path.replace(/:(\w+)(\{.*\})?/g, (_, name: string) => input.params?.[name] ?? 'none')
  const query = new URLSearchParams(Object(input.query))
  const body = typeof input.body === 'string' ? input.body : JSON.stringify(input.body)
  return mock.app.request(`/__mock${named}?${query}`, { method, ...(input.body !== undefined && { body }) })
}

function operationOf({ method, path }: Described) {
  const item = document.paths[`/__mock${path.replace(/:(\w+)(\{.*\})?/g, '{$1}')}`]
  expect(item).toMatchObject({ servers: [{ url: '/' }] })
  const operation = item?.[method.toLowerCase() as 'get']
  if (operation === undefined) throw new Error(`[test] ${method} ${path} is not described.`)
  return operation
}

function schemaOf(answer: object | undefined) {
  const { schema = {} } = (answer as Answer | undefined)?.content?.['application/json'] ?? {}
  return z.fromJSONSchema(
    schema.$ref === undefined ? schema : (document.components.schemas.ControlError ?? {}),
  )
}

it.each(described)('§5 controls: $name answers by its description', async (control) => {
  const mock = await createTestMock()
  const input = { ...control.example, ...(await arranged[control.name]?.(mock)) }
  const response = await send(mock, control, input)
  const answer = operationOf(control).responses[control.answer === 'redirect' ? 303 : 200]
  expect(response.status).toBe(control.answer === 'redirect' ? 303 : 200)
  if (typeof control.answer === 'string') return
  const body = await response.json()
  expect(schemaOf(answer).safeParse(body).error).toBeUndefined()
  // Fields that are not described would be stripped.
  expect(z.json().parse(control.answer.parse(body))).toEqual(body)
})

it.each([...described, ...sharing])('§5 controls: $name has examples that fit its schemas', (control) => {
  const { body, query, answer, example } = control
  const operation = operationOf(control)
  expect(operation).toMatchObject({ tags: ['controls'], summary: expect.stringMatching(/[^.]$/) })
  if (body) {
    expect(body.safeParse(example.body).error).toBeUndefined()
    const { schema = {} } = operation.requestBody?.content['application/json'] ?? {}
    expect(z.fromJSONSchema(schema).safeParse(example.body).error).toBeUndefined()
  }
  if (query) expect(query.safeParse(example.query).error).toBeUndefined()
  if (typeof answer === 'object') {
    expect(schemaOf(operation.responses[200]).safeParse(example.answer).error).toBeUndefined()
    expect(answer.parse(example.answer)).toEqual(example.answer)
  }
  const { parameters = [] } = operation
  const names = parameters.filter((each) => each.in === 'path').map((each) => each.name)
  expect(names).toEqual(Object.keys(Object(example.params)))
})

const refusing = described.filter(
  ({ body, answer, path }) => typeof answer === 'object' && (body ?? /:/.test(path)),
)

it.each(refusing)('§5 controls: $name refuses a wrong request by its description', async (control) => {
  const input = control.body ? { body: '{' } : {}
  const response = await send(await createTestMock(), control, input)
  expect(response.status).toBe(control.body ? 400 : 404)
  const body = await response.json()
  expect(body).toEqual({ error: expect.any(String) })
  const refused = operationOf(control).responses[response.status]
  expect(schemaOf(refused).safeParse(body).error).toBeUndefined()
  expect(JSON.stringify(refused)).toContain('"example":{"error":"')
})
