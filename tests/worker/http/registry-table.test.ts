import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelopeOf, refusalSchemas } from '#contract/envelope.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { endpoints } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, type TestAnswer } from '#tests/support/mock-client.ts'
import { problemOfContent } from '#worker/mock/controls/snapshot.ts'
import { loggedSourcesOf } from '#worker/mock/routes/handlers.ts'
import { type AnyCall, type AnyCase, createWorld, perform } from '../support/cases/case.ts'
import { casesByPath } from '../support/cases/cases.ts'
import { exported } from '../support/exported.ts'

interface Row extends Endpoint {
  readonly row: AnyCase
}

const rows: Row[] = endpoints.flatMap((endpoint) => {
  const row = casesByPath.get(endpoint.path)
  return row === undefined ? [] : [{ ...endpoint, row }]
})

async function prepared({ row }: Row) {
  const world = createWorld(await createTestMock())
  return { world, call: await row(world) }
}

type Prepared = ReturnType<typeof prepared>

const refusing = new Map<string, Prepared>()

/** Prepares an endpoint's call once for all its refusals, which change nothing. */
function preparedToRefuse(row: Row): Prepared {
  const made = refusing.get(row.path) ?? prepared(row)
  refusing.set(row.path, made)
  return made
}

/** Every answer is an envelope of the contract, and none says that the server failed. */
function expectEnvelope(endpoint: Endpoint, { status, body }: TestAnswer<unknown>, code: number): void {
  expect(body).toMatchObject({ code })
  expect(envelopeOf(endpoint.response).safeParse(body).error).toBeUndefined()
  const documented = refusalsOf(endpoint).map((each): number => each.code)
  expect([resultCodes.success, resultCodes.bodyTooLarge, ...documented]).toContain(body.code)
  expect(status).toBe(code === resultCodes.success ? 200 : code === resultCodes.bodyTooLarge ? 413 : 202)
}

function withField(call: AnyCall, fields: object): AnyCall {
  return { ...call, request: { ...call.request, ...fields } }
}

it('§1 table: every endpoint of the contract has a case', () => {
  expect(rows.map(({ path }) => path)).toEqual(endpoints.map(({ path }) => path))
})

/** Performs an endpoint's good call; returns the answer, and what the sandbox keeps of it besides the records. */
async function performed(row: Row) {
  const { world, call } = await prepared(row)
  const answer = await perform(world, row.path, call)
  const token = call.as === undefined ? [] : [await world.token(call.as)]
  const requests = JSON.stringify(await control(world.mock.app, 'GET', '/requests'))
  const content = await exported(world.mock)
  return {
    unfit: problemOfContent(content),
    answer,
    errors: world.mock.logged,
    secrets: [...token, ...secretsIn(call.request), ...secretsIn(answer.body.data)],
    requests,
    logs: JSON.stringify(content.logs),
    lastOperation: content.logs.operations?.at(-1),
  }
}

/** Fields whose values only the caller may read. */
const secretField = /^(token|password|old_password|imgcode|email_code|ev_key)$/

function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    secretField.test(field) && typeof inner === 'string' ? [inner] : secretsIn(inner),
  )
}

describe.each(rows)('§1 table: a good call of $path', (row) => {
  let done: Awaited<ReturnType<typeof performed>>
  beforeAll(async () => {
    done = await performed(row)
  })

  it('succeeds', () => {
    expectEnvelope(row, done.answer, resultCodes.success)
    expect(done.errors).toEqual([])
  })

  it('leaves records that an import takes', () => expect(done.unfit).toBeUndefined())

  it('leaves no secret in the exchanges, the operation log or the host’s log', () => {
    expect(done.requests).toContain(row.path)
    for (const secret of done.secrets) expect(done.requests + done.logs).not.toContain(secret)
  })

  const kinds = loggedSourcesOf(row.path)?.map(({ kind }) => kind) ?? []
  if (kinds.length > 0) {
    it('is logged with the name of its object', () => {
      expect(done.lastOperation).toMatchObject({ path: row.path, objectName: expect.stringMatching(/./) })
      expect(kinds).toContain(String(done.lastOperation?.object).split(':')[0])
    })
  }
})

const closed = rows.filter(({ access }) => access !== 'public')

it.each(closed)('§1 table: $path without a token answers 40001, whatever the body', async (row) => {
  const { world, call } = await preparedToRefuse(row)
  const { as: _, ...nobody } = call
  expectEnvelope(row, await perform(world, row.path, nobody), resultCodes.tokenMissing)
  expectEnvelope(row, await world.mock.send(row.path), resultCodes.tokenMissing)
})

const granted = rows.filter(({ access }) => access === 'granted')

it.each(granted)('§1 table: $path answers 40005 to a role without the grant, with any body', async (row) => {
  const { world, call } = await preparedToRefuse(row)
  for (const each of [call, { request: {} }])
    expectEnvelope(row, await perform(world, row.path, { ...each, as: 'buyer' }), resultCodes.forbidden)
})

it('§1 table: a role may make its granted calls and those that need no grant', async () => {
  const world = createWorld(await createTestMock())
  const open = rows.filter(({ access }) => access === 'session').map(({ path }) => ['buyer', path] as const)
  for (const [as, path] of [...open, ['operations', '/gm_user/userlist'] as const]) {
    const { body } = await perform(world, path, { as, request: {} })
    expect([path, body.code]).not.toEqual([path, resultCodes.forbidden])
  }
})

const isEmpty = (shape: object): boolean => Object.keys(shape).length === 0
const withFields = rows.filter(({ request }) => !(request instanceof z.ZodObject && isEmpty(request.shape)))

it.each(withFields)('§1 table: $path names a wrong or missing field, with 41000', async (row) => {
  const { world, call } = await preparedToRefuse(row)
  expect(Object.keys(call.request)).not.toEqual([])
  for (const field of Object.keys(call.request)) {
    const wrong = field === 'file_id' ? '' : { wrong: true }
    const answer = await perform(world, row.path, withField(call, { [field]: wrong }))
    expectEnvelope(row, answer, resultCodes.invalidRequest)
    expect(refusalSchemas.invalidRequest.parse(answer.body.data).issues).not.toEqual([])
    const short = withField(call, { [field]: undefined })
    if (row.request.safeParse(short.request).success) continue
    expectEnvelope(row, await perform(world, row.path, short), resultCodes.invalidRequest)
  }
})

const withJson = rows.filter(({ body }) => body !== 'bytes')

it.each(withJson)('§1 table: $path answers 413 to a body over the limit', async (row) => {
  const { world, call } = await preparedToRefuse(row)
  const filler = 'x'.repeat(limits.body.maxBytes)
  expectEnvelope(row, await perform(world, row.path, withField(call, { filler })), resultCodes.bodyTooLarge)
})

it.each(withJson)('§1 table: $path answers 41000 to malformed JSON and fails for no body', async (row) => {
  const { world, call } = await preparedToRefuse(row)
  const headers = call.as === undefined ? {} : { 'X-Token': await world.token(call.as) }
  const malformed = await world.mock.send(row.path, { method: 'POST', headers, body: '{"id":' })
  expectEnvelope(row, malformed, resultCodes.invalidRequest)
  const bodies = ['null', '[]', '"text"', '7', '{"__proto__":{"id":1},"constructor":1}', '{"id":1e999}']
  for (const body of bodies) {
    const { status } = await world.mock.send(row.path, { method: 'POST', headers, body })
    expect(status, body).toBeLessThan(500)
  }
  expect(world.mock.logged).toEqual([])
})
