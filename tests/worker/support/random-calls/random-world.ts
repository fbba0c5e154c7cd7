import { expect } from 'vitest'
import type { CoinMove } from '#contract/coins/wallet.ts'
import { type Envelope, envelopeOf } from '#contract/envelope.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { findEndpoint, type Path, type RequestOf, type ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { itemsOf, memoryStorage } from '#tests/support/memory-storage.ts'
import { control, createTestMock, signIn, type TestAnswer } from '#tests/support/mock-client.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'
import { builderZip } from '#tests/support/zip.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { expectLawful, observe } from './observed.ts'
import { readTold } from './told.ts'

/** All users have all permissions, so that refusals come from the domain rules. */
export const users = [
  { id: 101, name: 'alice' },
  { id: 102, name: 'bob' },
  { id: 103, name: 'carol' },
] as const

export type User = (typeof users)[number]

const base = await itemsOf(
  await seededStorage((work) => {
    for (const { id, name } of users) putUser(work, id, name, 100)
  }),
)

/** A market of three users that checks the invariants after every call. */
export interface RandomWorld {
  act<P extends Path>(user: User, path: P, request: RequestOf<P>): Promise<TestAnswer<ResponseOf<P>>['body']>
  control(method: string, path: string, body?: object): Promise<void>
  /** Uploads a package of this plugin and version and returns its file id. */
  uploadPackage(user: User, alias: string, version: string): Promise<string>
  balanceOf(user: User): Promise<number>
  /** Result codes of all responses so far. */
  readonly answered: ReadonlySet<number>
  /** Asserts that everybody was told once of each of his sales, purchases, payments and adjustments. */
  expectToldOnce(): Promise<void>
  /** Asserts that the ledger sums to zero, no balance is negative, and every statement ends at its balance. */
  expectBooksInOrder(): Promise<void>
}

export async function createRandomWorld(): Promise<RandomWorld> {
  const storage = memoryStorage(base)
  const mock = await createTestMock({ storage })
  const tokens = new Map<string, string>()
  const answered = new Set<number>()
  for (const { name } of users) tokens.set(name, await signIn(mock, name))
  let seen = await look()

  async function look() {
    return observe((await openDatabase(storage, schema)).read())
  }

  async function check(path: Path | 'control', callerId: number): Promise<void> {
    const now = await look()
    expectLawful(seen, now, path, callerId)
    seen = now
    expect(mock.logged).toEqual([])
  }

  async function act<P extends Path>(user: User, path: P, request: RequestOf<P>) {
    let token = tokens.get(user.name) ?? ''
    let { status, body } = await mock.call(path, request, { token })
    if (body.code === resultCodes.tokenExpired) {
      token = await signIn(mock, user.name)
      tokens.set(user.name, token)
      ;({ status, body } = await mock.call(path, request, { token }))
    }
    answered.add(body.code)
    expectDocumented(path, body)
    expect(status).toBe(body.code === resultCodes.success ? 200 : 202)
    await check(path, user.id)
    return body
  }

  /** Reads a statement in small pages. */
  async function statementOf(user: User): Promise<CoinMove[]> {
    const rows: CoinMove[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await act(user, '/gm_user/CoinLog', { page, limit: 3 })
      rows.push(...(data?.list ?? []))
      if (rows.length >= (data?.count ?? 0)) return rows
    }
  }

  return {
    act,
    answered,
    async control(method, path, body) {
      await control(mock.app, method, path, body)
      await check('control', 0)
    },
    async uploadPackage(user, alias, version) {
      const host = uploadsOf(mock, tokens.get(user.name) ?? '')
      const { data } = await upload(host, 'plugin.zip', builderZip(alias, version, ['linux_amd64']))
      return data?.file_id ?? ''
    },
    balanceOf: async ({ id }) => (await readLedger(storage)).balanceOf(`user:${id}`),
    async expectToldOnce() {
      const { told, happened } = await readTold(storage)
      expect(told).toEqual(happened)
    },
    async expectBooksInOrder() {
      const { sum, lowest, balanceOf } = await readLedger(storage)
      expect([sum, lowest]).toEqual([0, 0])
      for (const user of users) expectToFollow(await statementOf(user), balanceOf(`user:${user.id}`))
    },
  }
}

/** Asserts that each balance of a statement, newest first, is the one before it and the change, from 0 to the last. */
function expectToFollow(rows: readonly CoinMove[], last: number): void {
  let balance = 0
  for (const row of rows.toReversed()) {
    balance += row.change
    expect(row.balance, `after ${row.kind} ${row.id}`).toBe(balance)
  }
  expect(balance).toBe(last)
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a))
}

/** Asserts that the response fits its schema and that the API document lists its code for the path. */
function expectDocumented(path: Path, body: Envelope): void {
  const endpoint = findEndpoint(path)
  if (endpoint === undefined) throw new Error(`[test] The contract has no ${path}.`)
  expect(envelopeOf(endpoint.response).safeParse(body).error).toBeUndefined()
  const codes = refusalsOf(endpoint).map(({ code }): number => code)
  expect([resultCodes.success, ...codes], path).toContain(body.code)
}
