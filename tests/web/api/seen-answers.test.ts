import { afterEach, expect, it } from 'vitest'
import type { Path } from '#contract/registry.ts'
import { fieldsOf } from '#contract/values/json.ts'
import { call } from '#web/src/api/call.ts'
import { clearCallLog, useCallLog } from '#web/src/api/call-log.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { endSession, useSession } from '#web/src/session/session.ts'
import { disconnectHosts, type HostName, hosts, serveHost } from '../support/serve-host.ts'
import { answerCalls } from '../support/serve-mock.ts'

disconnectHosts()
afterEach(endSession)

type Fields = Readonly<Record<string, unknown>>

/** Changes the envelopes of a path's answers. */
function alter(path: Path, change: (envelope: Fields) => object): void {
  answerCalls(async (asked, ask) => {
    const response = await ask()
    return asked === path
      ? Response.json(change(await response.json()), { status: response.status })
      : response
  })
}

const ofData = (change: (data: unknown) => unknown) => (envelope: Fields) => ({
  ...envelope,
  data: change(envelope.data),
})

/** Changes the first row, in a list or a bare array. */
const ofFirstRow = (change: (row: Fields) => unknown) =>
  ofData((data) => {
    const list = Array.isArray(data) ? data : fieldsOf(data).list
    const [first, ...others]: unknown[] = Array.isArray(list) ? list : []
    const rows = [change(fieldsOf(first)), ...others]
    return Array.isArray(data) ? rows : { ...fieldsOf(data), list: rows }
  })

const withFields = (fields: object) => ofFirstRow((row) => ({ ...row, ...fields }))
const firstRow = (fields: object) => ({ list: expect.arrayContaining([expect.objectContaining(fields)]) })
const never = { create_time: '', update_time: '', last_login_time: '' }
const moment = '2025-05-20 10:00:00'
const users = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, username: `user${index}` }))

/** What is answered to /gm_user/userlist, and what the console reads. */
const answers: readonly (readonly [string, (envelope: Fields) => object, object])[] = [
  ['no data', ofData(() => null), { list: [], count: 0 }],
  ['a list of null', ofData(() => ({ list: null })), { list: [], count: 0 }],
  ['an array of 5,000 rows', ofData(() => users), { list: users, count: 5000, unpaged: true }],
  ['a row that is a number', ofFirstRow(() => 7), { unreadable: 1 }],
  ['a row without its id', withFields({ id: undefined }), { unreadable: 1 }],
  ['a name of null', withFields({ username: null }), firstRow({ username: undefined })],
  ['a name that is a list', withFields({ username: ['a'] }), firstRow({ username: undefined })],
  ['a name that is a number', withFields({ username: 7 }), firstRow({ username: '7' })],
  ['a balance as text', withFields({ ev_coin: '320' }), firstRow({ ev_coin: 320 })],
  [
    'times of ISO 8601',
    withFields({ create_time: '2025-05-20T10:00:00+08:00' }),
    firstRow({ create_time: moment }),
  ],
  ['times in seconds', withFields({ create_time: 1747706400 }), firstRow({ create_time: moment })],
  ['times in ms, as text', withFields({ create_time: '1747706400000' }), firstRow({ create_time: moment })],
  [
    'the zero time',
    withFields({
      create_time: '0001-01-01 00:00:00',
      update_time: '0001-01-01T00:00:00Z',
      last_login_time: null,
    }),
    firstRow(never),
  ],
  ['a code as text', (envelope) => ({ ...envelope, code: '0' }), { count: expect.any(Number) }],
  ['a message of null', (envelope) => ({ ...envelope, msg: null }), { count: expect.any(Number) }],
  ['a message that is an object', (envelope) => ({ ...envelope, msg: {} }), { count: expect.any(Number) }],
]

const names = Object.keys(hosts) as HostName[]

it.each(names.flatMap((name) => answers.map(([what, change, read]) => ({ name, what, change, read }))))(
  'family $name: of $what in the list of users the console reads what it can',
  async ({ name, change, read }) => {
    await serveHost(name).signIn()
    alter('/gm_user/userlist', change)
    const data = await call('/gm_user/userlist', { page: 1, limit: 20 })
    expect(data).toMatchObject(read)
    expect(fieldsOf(data).list).toBeInstanceOf(Array)
  },
)

it.each([
  {
    path: '/app/List',
    on: ['spec', 'first'],
    odd: { plugin_name: null, category: 1 },
    read: { category: '1' },
  },
  { path: '/app/List', on: ['spec', 'first'], odd: { plugin_name: {} }, read: { plugin_name: undefined } },
  { path: '/app/PublishList', on: ['spec'], odd: { changelog: [] }, read: { changelog: undefined } },
  {
    path: '/operater_log/ListAction',
    on: ['first', 'old', 'new'],
    odd: { operater_action: null, created: 0 },
    read: { operater_action: undefined, created: undefined },
  },
] as const)(
  'family $on: of $odd in a row of $path the console reads $read',
  async ({ path, on, odd, read }) => {
    for (const name of on) {
      await serveHost(name).signIn()
      alter(path, withFields(odd))
      expect(await call(path, { id: 1, page: 1, limit: 20 })).toMatchObject(firstRow(read))
    }
  },
)

const menu = [
  {
    path: '/group',
    component: 'layout',
    meta: null,
    children: [{ path: 'page', component: 'views/a/b', meta: { icon: null, title: null }, hidden: 'false' }],
  },
  { path: 'https://example.com/docs', meta: { title: '文档', icon: 'link' } },
]

it.each(names)('family %s: an odd menu keeps its entries, and roles of null are none', async (name) => {
  const host = serveHost(name)
  alter(
    '/gm_user/info',
    ofData((data) => ({ ...fieldsOf(data), roles: null, list: JSON.stringify(menu) })),
  )
  await host.signIn()
  const { session } = useSession.getState()
  expect(session?.user.roles).toEqual([])
  expect(session?.menu).toMatchObject([
    { path: '/group', children: [{ path: '/group/page', hidden: false, meta: { icon: '', title: '' } }] },
    { path: 'https://example.com/docs', meta: { title: '文档' } },
  ])
})

it.each(names)(
  'family %s: a token of another type, and a newToken beside 40003, are ignored',
  async (name) => {
    await serveHost(name).signIn()
    const token = currentToken()
    alter('/gm_user/userlist', (envelope) => ({ ...envelope, token: { value: 'other' } }))
    await call('/gm_user/userlist', { page: 1 })
    expect(currentToken()).toBe(token)
    alter('/gm_user/userlist', () => ({ code: 40003, msg: 'Token已超时', data: null, newToken: 'other' }))
    await expect(call('/gm_user/userlist', { page: 1 })).rejects.toMatchObject({ code: 40003 })
    expect(useSession.getState()).toMatchObject({ status: 'lost', token })
  },
)

it.each(names)('family %s: only what could not be read is logged as odd', async (name) => {
  await serveHost(name).signIn()
  clearCallLog()
  await call('/gm_user/roles', {}, { handles: 'all' }).catch(() => undefined)
  await call('/gm_user/UrlConfig', {}, { handles: 'all' }).catch(() => undefined)
  for (const data of [null, users, [{ id: 1 }, { id: 1 }]]) {
    alter(
      '/gm_user/userlist',
      ofData(() => data),
    )
    await call('/gm_user/userlist', { page: 1 })
  }
  for (const data of [48, null, 'saved']) {
    answerCalls(async () => Response.json({ code: 0, msg: '', data }))
    await call('/gm_user/role/add', { name: 'a', description: '', routes: '[]', api: [] })
  }
  const unread = () => useCallLog.getState().calls.filter((each) => each.unread.length > 0)
  await expect.poll(() => unread().length).toBeGreaterThan(0)
  expect(unread()).toMatchObject([{ path: '/gm_user/userlist', unread: ['data.list[].id'], times: 1 }])
})
