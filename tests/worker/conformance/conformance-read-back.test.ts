import { beforeAll, describe, expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import { checkPlanted, createPlantedHost, type Planting } from '../support/planted-host.ts'

/** A field that the host empties when a record is written. */
interface Loss {
  /** The call that writes. */
  readonly by: string
  /** The calls that read the record. */
  readonly readBy: readonly string[]
  readonly record: string
  readonly field: string
}

const readUser = ['/gm_user/getUserById', '/gm_user/userlist']

const losses: readonly Loss[] = [
  { by: '/gm_user/InsertUser', readBy: readUser, record: 'user', field: 'realname' },
  { by: '/gm_user/UpdateUser', readBy: readUser, record: 'user', field: 'username' },
  { by: '/gm_user/role/add', readBy: ['/gm_user/roles'], record: 'role', field: 'description' },
  { by: '/gm_user/role/update', readBy: ['/gm_user/roles'], record: 'role', field: 'api' },
  { by: '/app/Create', readBy: ['/app/List'], record: 'plugin', field: 'category' },
  { by: '/app/UpdatePluginInfo', readBy: ['/app/List'], record: 'plugin', field: 'describe' },
  {
    by: '/app/UpdatePublishChangeLog',
    readBy: ['/app/PublishList'],
    record: 'plugin version',
    field: 'changelog',
  },
  {
    by: '/app/EvVersionCreateV2',
    readBy: ['/app/EvVersionList'],
    record: 'product version',
    field: 'changelog',
  },
]

/** Empties each field, from the call that loses it on; what else is in the answers stays. */
function loseAll(): Planting {
  const written = new Set<string>()
  return async ({ path }, pass) => {
    const answer = await pass()
    if (answer.body.code === 0) written.add(path)
    const lost = losses.filter(({ by, readBy }) => written.has(by) && readBy.includes(path))
    if (lost.length === 0 || answer.body.code !== 0) return answer
    const data = lost.reduce<unknown>((value, { field }) => emptied(value, field), answer.body.data)
    return { ...answer, body: { ...answer.body, data: data as never } }
  }
}

/** Empties a field of this check's records, wherever they stand. */
function emptied(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((each) => emptied(each, field))
  if (typeof value !== 'object' || value === null) return value
  if ('list' in value && Array.isArray(value.list)) return { ...value, list: emptied(value.list, field) }
  const old: unknown = Reflect.get(value, field)
  const isOwn = JSON.stringify(value).includes('conformance-')
  return isOwn && old !== undefined ? { ...value, [field]: Array.isArray(old) ? [] : '' } : value
}

describe('conformance: finds a field that a host loses by writing', () => {
  let findings: Findings
  beforeAll(async () => {
    findings = await checkPlanted(await createPlantedHost(loseAll(), 'empty'), { write: true })
  })

  it.each(losses)('$by loses $field', ({ by, record, field }) => {
    const result = findings.results.find(({ name }) => name === by)
    expect(result?.verdict).toBe('breaks')
    expect(result?.differences).toContainEqual(
      expect.objectContaining({
        where: `the ${record} afterwards: ${field}`,
        expected: 'what was saved',
        console: 'breaks',
      }),
    )
  })

  it('removes a user whose name was lost all the same', () => {
    expect(findings.left.filter((what) => /could not|not known/.test(what))).toEqual([])
  })
})
