import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelopeOf, refusalSchemas } from '#contract/envelope.ts'
import { endpoints } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, type TestAnswer } from '#tests/support/mock-client.ts'
import { refusalsOf } from '#worker/api-docs/refusals.ts'
import { type AnyCall, type AnyCase, createWorld, perform } from '../support/cases/case.ts'
import { casesByPath } from '../support/cases/cases.ts'

interface Row extends Endpoint {
  readonly row: AnyCase
}

const rows: Row[] = endpoints.flatMap((endpoint) => {
  const row = casesByPath.get(endpoint.path)
  return row === undefined ? [] : [{ ...endpoint, row }]
})

async function prepared({ row }: Row) {
  const world = createWorld(await createTestMock())
  return { world, call: await row.good(world) }
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

function fieldsOf({ request }: AnyCall): string[] {
  return Object.keys(request)
}

function withField(call: AnyCall, field: string, value: unknown): AnyCall {
  return { ...call, request: { ...call.request, [field]: value } }
}

function withoutField(call: AnyCall, field: string): AnyCall {
  const rest = Object.entries(call.request).filter(([name]) => name !== field)
  return { ...call, request: Object.fromEntries(rest) }
}

it('§1 table: every endpoint of the contract has a row', () => {
  expect(rows.map(({ path }) => path)).toEqual(endpoints.map(({ path }) => path))
})

describe('§1 table: a good call succeeds', () => {
  it.each(rows)('$path', async (row) => {
    const { world, call } = await prepared(row)
    expectEnvelope(row, await perform(world, row.path, call), resultCodes.success)
    expect(world.mock.logged).toEqual([])
  })
})

describe('§1 table: without a token it is 40001', () => {
  it.each(rows.filter(({ access }) => access !== 'public'))('$path', async (row) => {
    const { world, call } = await preparedToRefuse(row)
    const { as: _, ...nobody } = call
    expectEnvelope(row, await perform(world, row.path, nobody), resultCodes.tokenMissing)
  })
})

describe('§1 table: for a role that was not granted it, it is 40005', () => {
  it.each(rows.filter(({ access }) => access === 'granted'))('$path', async (row) => {
    const { world, call } = await preparedToRefuse(row)
    expectEnvelope(row, await perform(world, row.path, { ...call, as: 'buyer' }), resultCodes.forbidden)
  })
})

describe('§1 table: malformed JSON is 41000', () => {
  it.each(rows.filter(({ body }) => body !== 'bytes'))('$path', async (row) => {
    const { world, call } = await preparedToRefuse(row)
    const headers = call.as === undefined ? {} : { 'X-Token': await world.token(call.as) }
    const answer = await world.mock.send(row.path, { method: 'POST', headers, body: '{"id":' })
    expectEnvelope(row, answer, resultCodes.invalidRequest)
  })
})

describe('§1 table: a field of a wrong type is 41000, and named', () => {
  it.each(rows)('$path', async (row) => {
    const { world, call } = await preparedToRefuse(row)
    for (const field of fieldsOf(call)) {
      const wrong = field === 'file_id' ? '' : { wrong: true }
      const answer = await perform(world, row.path, withField(call, field, wrong))
      expectEnvelope(row, answer, resultCodes.invalidRequest)
      expect(refusalSchemas.invalidRequest.parse(answer.body.data).issues.length).toBeGreaterThan(0)
    }
  })
})

describe('§1 table: a missing field is 41000, unless it may be left out', () => {
  it.each(rows)('$path', async (row) => {
    const { world, call } = await preparedToRefuse(row)
    for (const field of fieldsOf(call)) {
      const short = withoutField(call, field)
      if (row.request.safeParse(short.request).success) continue
      const answer = await perform(world, row.path, short)
      expectEnvelope(row, answer, resultCodes.invalidRequest)
    }
  })
})

describe('§1 table: a record that is not there, or another user’s, is 41004', () => {
  it.each(rows.filter(({ row }) => row.foreign !== undefined))('$path', async (row) => {
    const world = createWorld(await createTestMock())
    const call = await row.row.foreign?.(world)
    if (call === undefined) throw new Error('[table] The row has no such call.')
    expectEnvelope(row, await perform(world, row.path, call), resultCodes.recordNotFound)
  })
})

describe('§1 table: a body over the limit is 413', () => {
  it.each(rows.filter(({ body }) => body !== 'bytes'))('$path', async (row) => {
    const { world, call } = await preparedToRefuse(row)
    const answer = await perform(world, row.path, withField(call, 'filler', 'x'.repeat(limits.body.maxBytes)))
    expectEnvelope(row, answer, resultCodes.bodyTooLarge)
  })
})

describe('§1 table: hostile bodies are refused, never a failure of the server', () => {
  const bodies = ['null', '[]', '"text"', '7', '{"__proto__":{"id":1},"constructor":1}', '{"id":1e999}']
  it.each(rows.filter(({ body }) => body !== 'bytes'))('$path', async (row) => {
    const { world, call } = await preparedToRefuse(row)
    const headers = call.as === undefined ? {} : { 'X-Token': await world.token(call.as) }
    for (const body of bodies) {
      const { status } = await world.mock.send(row.path, { method: 'POST', headers, body })
      expect([body, status]).toEqual([body, expect.any(Number)])
      expect(status).toBeLessThan(500)
    }
    expect(world.mock.logged).toEqual([])
  })
})
