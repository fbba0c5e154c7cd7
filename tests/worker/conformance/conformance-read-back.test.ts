import { beforeAll, expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import {
  checkPlanted,
  createPlantedHost,
  isSuccess,
  type Planting,
  resultOf,
} from '../support/planted-host.ts'

const user = ['/gm_user/getUserById', '/gm_user/userlist']

/** Fields that the host empties in a record: the call that loses it, the calls that read it, the record, the field. */
const losses: readonly (readonly [by: string, field: string, record: string, readBy: readonly string[]])[] = [
  ['/gm_user/InsertUser', 'realname', 'user', user],
  ['/gm_user/UpdateUser', 'username', 'user', user],
  ['/gm_user/role/update', 'api', 'role', ['/gm_user/roles']],
  ['/app/Create', 'category', 'plugin', ['/app/List']],
  ['/app/UpdatePluginInfo', 'describe', 'plugin', ['/app/List']],
  ['/app/UpdatePublishChangeLog', 'changelog', 'plugin version', ['/app/PublishList']],
  ['/app/EvVersionCreateV2', 'changelog', 'product version', ['/app/EvVersionList']],
]

/** Empties each field, from the call that loses it on; what else is in the answers stays. */
function loseAll(): Planting {
  const written = new Set<string>()
  return async ({ path }, pass) => {
    const answer = await pass()
    if (!isSuccess(answer)) return answer
    written.add(path)
    const lost = losses.filter(([by, , , readBy]) => written.has(by) && readBy.includes(path))
    const data = lost.reduce<unknown>((value, [, field]) => emptied(value, field), answer.body.data)
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

let findings: Findings

beforeAll(async () => {
  findings = await checkPlanted(await createPlantedHost(loseAll(), 'empty'), { write: true })
})

it.each(losses)('conformance: %s reports that the host lost %s', (by, field, record) => {
  const { verdict, differences } = resultOf(findings, by)
  expect(verdict).toBe('breaks')
  const where = `the ${record} afterwards: ${field}`
  const difference = { where, expected: 'what was saved', console: 'breaks' }
  expect(differences).toContainEqual(expect.objectContaining(difference))
})

it('conformance: the check removes a user whose name the host lost', () => {
  expect(findings.left.filter((what) => /could not|not known/.test(what))).toEqual([])
})
