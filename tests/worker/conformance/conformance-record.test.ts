import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#contract/values/json.ts'
import { scenario } from '#fixtures/scenario.ts'
import { recordHost } from '#scripts/conformance/record/record-host.ts'
import { control } from '#tests/support/mock-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPlantedHost, type PlantedHost } from '../support/planted-host.ts'

let source: PlantedHost
let copy: PlantedHost

/** The administrator's pseudonym in the recording. */
const operator = 'member-1'
const stranger = { username: 'li-xiaoming', realname: '黎小明', email: 'li.xiaoming@mail.example' }

/** Calls a path as the user and returns `data`. */
async function ask(mock: PlantedHost, username: string, path: string, request: object): Promise<Row> {
  const { body } = await mock.host.send(path, request, { as: await mock.session(username) })
  return (body as { data: Row }).data
}

type Row = Record<string, unknown>

async function rows(mock: PlantedHost, username: string, path: string, request: object = {}): Promise<Row[]> {
  const data = await ask(mock, username, path, { page: 1, limit: 200, ...request })
  return (Array.isArray(data) ? data : data.list) as Row[]
}

/** Adds a user whose names, a key and a token occur in free texts. */
async function writeSecrets(): Promise<string[]> {
  const account = { ...stranger, role_id: 4, password: 'Demo1234' }
  await ask(source, 'admin', '/gm_user/InsertUser', account)
  const { ev_key } = await ask(source, 'author', '/gm_user/GetEvKey', {})
  const { token } = await source.session('author')
  const secrets = [
    ...[String(ev_key), token, '10.20.30.40', '2001:4860:4860::8888', '13800138000', '+49 30 1234567'],
    ...['nobody@elsewhere.example', '某人@别处.中国', 'some.body%40elsewhere.example', '11010119900307803X'],
  ]
  const { id } = await ask(source, 'author', '/app/Create', {
    plugin_alias: `${stranger.username}-tool`,
    plugin_name: `${stranger.realname}的工具`,
    describe: `联系 ${stranger.email.toUpperCase()}，@${stranger.username}。${secrets.join(' ')}`,
    category: 'search',
    buy_coin_num: 0,
    homepage: `https://plugins.example.com/${stranger.username}?token=${token}`,
  })
  await ask(source, 'author', '/app/PluginToExamine', { id })
  return secrets
}

/** Lists all texts of a document except fixed words of the interface: a side of a review, a category. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['withdrawnBy', 'offlineBy', 'category'].includes(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, Array.isArray(value) ? key : name))
}

let root: string
let folder: string
let secrets: string[]
let said: string
beforeAll(async () => {
  ;[source, copy] = [await createPlantedHost(), await createPlantedHost()]
  secrets = await writeSecrets()
  root = mkdtempSync(join(tmpdir(), 'console-'))
  folder = join(root, 'recorded')
  said = await recordHost(source.host, await source.session('admin'), { folder })
  await control(copy.mock.app, 'POST', '/import', JSON.parse(read('sandbox.json')))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

describe('record: nobody can be recognized', () => {
  it.each(['scenario.json', 'sandbox.json'])('no name, address, key or token is left in %s', async (name) => {
    const people = await rows(source, 'admin', '/gm_user/userlist')
    expect(people.length).toBeGreaterThan(40)
    const texts = textsOf(JSON.parse(read(name)))
      .join('\n')
      .toLowerCase()
    const names = people.flatMap(({ realname, email }) => [String(realname), String(email)])
    for (const original of [...names, ...secrets]) {
      expect([original, texts.includes(original.toLowerCase())]).toEqual([original, false])
    }
    for (const { username } of people) {
      const found = new RegExp(`(?<![\\w])${String(username)}(?![\\w])`).exec(texts)
      expect([username, found?.[0]]).toEqual([username, undefined])
    }
  })

  it('the same is replaced by the same, wherever it stands', async () => {
    const [before] = await rows(source, 'admin', '/gm_user/userlist', { search_txt: stranger.username })
    const after = await ask(copy, operator, '/gm_user/getUserById', { id: before?.id })
    const { username, realname, email } = after
    const plugins = await rows(copy, operator, '/app/List', { search_txt: `${username}-tool` })
    expect(plugins).toEqual([
      expect.objectContaining({
        plugin_name: `${realname}的工具`,
        describe: expect.stringContaining(`联系 ${email}，@${username}。`),
        homepage: `https://plugins.example.com/${username}`,
      }),
    ])
    const log = await rows(copy, operator, '/operater_log/ListAction', {
      operater_action: '/gm_user/InsertUser',
    })
    expect(log.map(({ body_str }) => JSON.parse(String(body_str)))).toContainEqual(
      expect.objectContaining({ username, realname, email, password: '***' }),
    )
  })
})

/** Returns the rows with only these fields, by id. */
function only(all: readonly Row[], fields: readonly string[]): Row[] {
  return all
    .map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])))
    .toSorted((one, other) => Number(one.id) - Number(other.id))
}

it.runIf(process.platform !== 'win32')(
  'record: the recording is for its owner alone, also over an older one',
  async () => {
    const target = temporaryFolder({ 'scenario.json': '', 'sandbox.json': '' })
    for (const name of ['scenario.json', 'sandbox.json']) chmodSync(join(target, name), 0o644)
    await recordHost(source.host, await source.session('buyer'), { folder: target })
    const modes = [folder, target].flatMap((each) =>
      ['scenario.json', 'sandbox.json'].map((name) => statSync(join(each, name)).mode & 0o777),
    )
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  },
)

describe('record: a fresh mock with the recording looks like the host', () => {
  it.each([
    ['/gm_user/userlist', ['id', 'role_id', 'role_name', 'is_ban', 'ev_coin']],
    ['/gm_user/roles', ['id', 'name', 'routes', 'api', 'user_count', 'is_default']],
    ['/app/List', ['id', 'state', 'category', 'buy_coin_num', 'owner_id', 'latest_version', 'buyers', 'msg']],
    ['/app/EvVersionList', ['id', 'version', 'changelog', 'state', 'latest']],
    ['/app/MarketList', ['id', 'category', 'buy_coin_num', 'owner_id', 'latest_version', 'buyers']],
  ])('%s', async (path, fields) => {
    const before = only(await rows(source, 'admin', path), fields)
    expect(before.length).toBeGreaterThan(3)
    expect(only(await rows(copy, operator, path), fields)).toEqual(before)
  })

  it('the versions of each plugin, its managers and its place in the queue', async () => {
    const fields = ['id', 'plugin_id', 'version', 'changelog', 'state', 'gte_ev_dependency_ver', 'msg']
    for (const { id, managers, review } of await rows(source, 'admin', '/app/List')) {
      const versions = only(await rows(source, 'admin', '/app/PublishList', { id }), fields)
      expect(only(await rows(copy, operator, '/app/PublishList', { id }), fields)).toEqual(versions)
      const same = (await rows(copy, operator, '/app/List')).find((plugin) => plugin.id === id)
      expect(idsOf(same?.managers)).toEqual(idsOf(managers))
      expect(positionOf(same?.review)).toEqual(positionOf(review))
    }
  })

  it('the operation log', async () => {
    const fields = ['operater_id', 'operater_role_id', 'operater_action', 'code', 'cost_time', 'status']
    const before = await rows(source, 'admin', '/operater_log/ListAction')
    const after = await rows(copy, operator, '/operater_log/ListAction')
    const { count } = await ask(source, 'admin', '/operater_log/ListAction', { page: 1, limit: 1 })
    expect(only(after, fields)).toEqual(only(before, fields))
    expect(await ask(copy, operator, '/operater_log/ListAction', { page: 1, limit: 1 })).toMatchObject({
      count,
    })
  })

  it('it is a scenario as those in fixtures are', () => {
    expect(scenario.safeParse(JSON.parse(read('scenario.json'))).error).toBeUndefined()
  })

  it('what is recorded is said, and how to load it', () => {
    expect(said).toContain('48 users, 33 plugins, 144 versions')
    expect(said).toContain(`you as ${operator}`)
  })
})

it('record: who may not administer records what he sees, and is told what is missing', async () => {
  const target = temporaryFolder()
  const said = await recordHost(source.host, await source.session('buyer'), { folder: target })
  expect(said).toContain('/gm_user/userlist answered 40005')
  const { orders, users } = JSON.parse(readFileSync(join(target, 'scenario.json'), 'utf8'))
  expect(users).toEqual([expect.objectContaining({ id: 4, username: 'member-4', roleId: 4 })])
  expect(orders.length).toBe((await ask(source, 'buyer', '/order/List', {})).count)
})

function idsOf(managers: unknown): unknown[] {
  return Array.isArray(managers) ? managers.map(({ id }) => id) : []
}

function positionOf(review: unknown): unknown {
  return fieldOf(review, 'position')
}
