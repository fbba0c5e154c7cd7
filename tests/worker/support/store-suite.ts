import assert from 'node:assert/strict'
import type { Storage } from 'unstorage'
import * as z from 'zod'
import { type Database, openDatabase } from '#worker/mock/store/database.ts'
import { log, table } from '#worker/mock/store/table-schema.ts'
import type { Suite } from './suite.ts'

const item = z.object({ id: z.int(), value: z.unknown() })
const note = z.object({ id: z.string(), text: z.string(), color: z.string().exactOptional() })
const entry = z.object({ id: z.int(), text: z.string() })

const schema = {
  tables: { items: table(item, {}), notes: table(note, { color: { keyOf: ({ color }) => color } }) },
  logs: { entries: log(entry, 10, ['text']) },
}

/** Gives a case its storage; each call of `storage` opens the same data again. */
export interface StoreHost {
  storage(): Storage
  /** Makes every write fail from the nth on, counting from 1 now. */
  failFromWrite(nth: number): void
  repair(): void
}

type SuiteDatabase = Database<typeof schema>

const open = (host: StoreHost): Promise<SuiteDatabase> => openDatabase(host.storage(), schema)

async function entriesOf(database: SuiteDatabase): Promise<string[]> {
  const texts: string[] = []
  for await (const { text } of database.read().newest('entries')) texts.push(text)
  return texts
}

class KeepingRefusal extends Error {
  readonly commitChanges = true
}

/** More records than any driver writes in one statement. */
const many = Array.from({ length: 4000 }, (_, index) => ({ id: index + 1, value: 'new' }))

/** Cases for every storage driver; each gets an empty storage. */
export const storeSuite: Suite<StoreHost> = {
  async 'texts that look like numbers, booleans or JSON stay texts'(host) {
    const texts = ['123', 'true', 'null', 'undefined', '{"a":1}', '']
    const items = texts.map((value, index) => ({ id: index + 1, value }))
    const database = await open(host)
    await database.change((work) => {
      for (const item of items) work.put('items', item)
    })
    assert.deepEqual((await open(host)).read().all('items'), items)
  },
  async 'different texts are different ids'(host) {
    const ids = ['', ' ', '\ud800', '\ud801', ...'a a/b a:b a\\b a?b a$ . .. ~ 漢 __proto__'.split(' ')]
    const database = await open(host)
    await database.change((work) => {
      for (const id of ids) work.put('notes', { id, text: `note ${id.length}` })
    })
    const reader = (await open(host)).read()
    assert.equal(reader.all('notes').length, ids.length)
    for (const id of ids) assert.equal(reader.get('notes', id)?.text, `note ${id.length}`)
  },
  async 'records come in the order of their numbers after reopening'(host) {
    const database = await open(host)
    await database.change((work) => {
      for (const item of many.toReversed()) work.put('items', item)
    })
    assert.deepEqual((await open(host)).read().all('items'), many)
  },
  async 'a number is given out once, also when its record was removed'(host) {
    const database = await open(host)
    await database.change((work) => work.put('items', { id: 7, value: 'last' }))
    await database.change((work) => work.remove('items', 7))
    assert.equal(await (await open(host)).change((work) => work.nextId('items')), 8)
  },
  async 'an index finds committed records'(host) {
    const database = await open(host)
    await database.change((work) => {
      work.put('notes', { id: 'a', text: 'one', color: 'red' })
      work.put('notes', { id: 'b', text: 'two', color: 'blue' })
      work.put('notes', { id: 'c', text: 'three' })
    })
    await database.change((work) => work.put('notes', { id: 'b', text: 'two', color: 'red' }))
    await database.change((work) => work.remove('notes', 'a'))
    assert.deepEqual(database.read().where('notes', 'color', 'red'), [{ id: 'b', text: 'two', color: 'red' }])
    assert.deepEqual(database.read().where('notes', 'color', 'blue'), [])
  },
  async 'records of any size are stored, and grow and shrink'(host) {
    const large = '漢'.repeat(200_000)
    const database = await open(host)
    for (const values of [
      ['small', large, 'small'],
      [large, 'small again', 'small'],
    ]) {
      const items = values.map((value, index) => ({ id: index + 1, value }))
      await database.change((work) => {
        for (const item of items) work.put('items', item)
      })
      assert.deepEqual((await open(host)).read().all('items'), items)
    }
  },
  async 'a unit of work sees its own changes, others see them after the commit'(host) {
    const database = await open(host)
    await database.change((work) => work.put('notes', { id: 'a', text: 'old', color: 'red' }))
    await database.change((work) => {
      work.put('notes', { id: 'a', text: 'new', color: 'blue' })
      work.put('notes', { id: 'b', text: 'more', color: 'red' })
      assert.equal(work.get('notes', 'a')?.text, 'new')
      assert.deepEqual(work.where('notes', 'color', 'red'), [{ id: 'b', text: 'more', color: 'red' }])
      assert.equal(work.all('notes').length, 2)
      assert.equal(database.read().get('notes', 'a')?.text, 'old')
      assert.equal(database.read().get('notes', 'b'), undefined)
    })
    assert.equal(database.read().get('notes', 'a')?.text, 'new')
  },
  async 'a refused unit of work changes nothing, also after reopening'(host) {
    const database = await open(host)
    const refused = database.change((work) => {
      work.put('items', { id: 1, value: 'x' })
      work.append('entries', { text: 'x' })
      throw new Error('refused')
    })
    await assert.rejects(refused, /refused/)
    for (const each of [database, await open(host)]) {
      assert.equal(each.read().get('items', 1), undefined)
      assert.equal(each.read().count('entries'), 0)
    }
  },
  async 'a refusal that keeps its changes commits them'(host) {
    const database = await open(host)
    const refused = database.change((work) => {
      work.put('items', { id: 1, value: 'kept' })
      throw new KeepingRefusal('refused')
    })
    await assert.rejects(refused, /refused/)
    assert.equal((await open(host)).read().get('items', 1)?.value, 'kept')
  },
  async 'twenty parallel increments give twenty'(host) {
    const database = await open(host)
    const increment = () =>
      database.change(async (work) => {
        const value = Number(work.get('items', 1)?.value ?? 0)
        await Promise.resolve()
        work.put('items', { id: 1, value: value + 1 })
        work.append('entries', { text: `${value + 1}` })
      })
    await Promise.all(Array.from({ length: 20 }, increment))
    const reopened = await open(host)
    assert.equal(reopened.read().get('items', 1)?.value, 20)
    assert.equal((await entriesOf(reopened))[0], '20')
  },
  async 'a unit of work that has ended refuses changes'(host) {
    const database = await open(host)
    const ended = await database.change((work) => work)
    assert.throws(() => ended.put('items', { id: 1, value: 'late' }), /has ended/)
    assert.equal(database.read().get('items', 1), undefined)
  },
  async 'a failed commit changes nothing, and the next one stands alone'(host) {
    const database = await open(host)
    await database.change((work) => work.put('items', { id: 1, value: 'old' }))
    host.failFromWrite(3)
    await assert.rejects(putMany(database))
    host.repair()
    for (const each of [database, await open(host)]) {
      assert.deepEqual(each.read().all('items'), [{ id: 1, value: 'old' }])
      assert.deepEqual(await entriesOf(each), [])
    }
    await database.change((work) => work.put('items', { id: 500, value: 'next' }))
    assert.deepEqual((await open(host)).read().all('items'), [
      { id: 1, value: 'old' },
      { id: 500, value: 'next' },
    ])
  },
  async 'a failed replacement leaves the old data'(host) {
    const database = await open(host)
    await database.change((work) => work.put('items', { id: 900, value: 'old' }))
    host.failFromWrite(3)
    await assert.rejects(database.replace((work) => many.forEach((item) => void work.put('items', item))))
    host.repair()
    for (const each of [database, await open(host)])
      assert.deepEqual(each.read().all('items'), [{ id: 900, value: 'old' }])
  },
  async 'a log keeps its rows over several pages, newest first'(host) {
    const expected = Array.from({ length: 25 }, (_, index) => `${24 - index}`)
    for (const each of [await withRows(host, 25), await open(host)]) {
      assert.equal(each.read().count('entries'), 25)
      assert.deepEqual(await entriesOf(each), expected)
    }
  },
  async 'a log continues after a full last page'(host) {
    await withRows(host, 10)
    await (await open(host)).change((work) => work.append('entries', { text: 'next' }))
    const reopened = await open(host)
    assert.equal(reopened.read().count('entries'), 11)
    const newest = await reopened.read().newest('entries').next()
    assert.deepEqual(newest.value, { id: 11, text: 'next' })
  },
  async 'rows of a log are found by a column and a range, newest first'(host) {
    const database = await withRows(host, 25)
    const ending = { text: (text: string) => text.endsWith('3') }
    for (const each of [database, await open(host)]) {
      const { rows, count } = await each.read().find('entries', ending, { skip: 1, take: 1 })
      assert.deepEqual([rows.map(({ text }) => text), count], [['13'], 3])
      const all = await each.read().find('entries', {}, { skip: 20, take: 10 })
      assert.deepEqual([all.rows.map(({ text }) => text), all.count], [['4', '3', '2', '1', '0'], 25])
    }
  },
  async 'rows of a unit of work are found before committed rows'(host) {
    const database = await withRows(host, 5)
    await database.change(async (work) => {
      appendFive(work, 0)
      const wanted = { text: (text: string) => text !== '4' }
      const { rows, count } = await work.find('entries', wanted, { skip: 3, take: 2 })
      assert.deepEqual([rows.map(({ id }) => id), count], [[6, 4], 8])
    })
  },
  async 'a reader of a log sees the rows of the moment it began'(host) {
    const database = await withRows(host, 15)
    const rows = database.read().newest('entries')
    assert.equal((await rows.next()).value?.text, '14')
    await database.change((work) => appendFive(work, 3))
    assert.equal((await rows.next()).value?.text, '13')
  },
  async 'a replacement removes all old data'(host) {
    const database = await open(host)
    await database.change((work) => {
      work.put('items', { id: 41, value: 'old' })
      for (let round = 0; round < 3; round += 1) appendFive(work, round)
    })
    await database.replace((work) => work.put('items', { id: 1, value: 'new' }))
    for (const each of [database, await open(host)]) {
      assert.deepEqual(each.read().all('items'), [{ id: 1, value: 'new' }])
      assert.equal(each.read().count('entries'), 0)
      assert.equal((await each.change((work) => work.nextId('items'))) < 41, true)
    }
  },
  async 'a reader of a log ends when the data is replaced'(host) {
    const database = await withRows(host, 25)
    const rows = database.read().newest('entries')
    assert.equal((await rows.next()).value?.text, '24')
    await database.replace((work) => work.append('entries', { text: 'new' }))
    const rest: string[] = []
    for await (const { text } of rows) rest.push(text)
    assert.equal(rest.includes('new'), false)
    assert.deepEqual(await entriesOf(database), ['new'])
  },
}

function putMany(database: SuiteDatabase): Promise<void> {
  return database.change((work) => {
    for (const item of many) work.put('items', item)
    work.append('entries', { text: 'new' })
  })
}

/** Opens a storage and appends rows, five a time. */
async function withRows(host: StoreHost, count: number): Promise<SuiteDatabase> {
  const database = await open(host)
  for (let round = 0; round < count / 5; round += 1) await database.change((work) => appendFive(work, round))
  return database
}

type Change = Parameters<Parameters<SuiteDatabase['change']>[0]>[0]

function appendFive(work: Change, round: number): void {
  for (let index = 0; index < 5; index += 1) work.append('entries', { text: `${round * 5 + index}` })
}
