import * as z from 'zod'
import { kindOf } from '#contract/answer-kinds.ts'
import { endpoints } from '#contract/registry.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readData } from '#contract/values/answers/read-data.ts'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { FaultRule } from '#worker/mock/domain/sandbox/records.ts'
import { rowsOf } from '../answer-fields.ts'
import { codeOf, type Host, isMissing, type Session } from '../host.ts'

type Lack = Omit<FaultRule, 'id'>

const captcha = '/GetAuthCode'

/**
 * Reads what the host lacks, as fault rules that make the mock lack it, too: whole calls, and fields of their answers.
 * `request` has the ids that some calls need, `known` the fields of a path that the console knows from elsewhere.
 */
export async function readLacks(
  host: Host,
  session: Session,
  { request, known }: { request: object; known: Readonly<Record<string, readonly string[]>> },
): Promise<Lack[]> {
  const lacks: Lack[] = []
  for (const { path, response, writes } of endpoints) {
    if (writes && path !== captcha) continue
    const answer = await host.send(path, request, { as: session })
    const data = fieldOf(answer.body, 'data')
    if (isMissing(answer)) lacks.push({ path, code: resultCodes.routeNotFound, msg: '路由不存在' })
    if (codeOf(answer) !== resultCodes.success) continue
    const omit = missingFields(
      rowSchema(response),
      recordsIn(data),
      recordsIn(readData({ path, kind: kindOf(response), other: otherOf(path) }, data)),
    )
    const unknown = omit.filter((field) => !known[path]?.includes(field))
    if (unknown.length > 0) lacks.push({ path, omit: unknown })
  }
  return lacks
}

/** Returns whether the host has no captchas. */
export function lacksCaptcha(lacks: readonly Lack[]): boolean {
  return lacks.some(({ path, code }) => path === captcha && code !== undefined)
}

/**
 * Returns the fields that no record has, neither as the host sends it nor as the console reads it. The optional ones
 * count only where the host lacks required ones: a host that has all of those may leave others out now and then.
 */
function missingFields(schema: z.ZodObject | undefined, sent: unknown[], read: unknown[]): string[] {
  if (schema === undefined || sent.length === 0) return []
  const missing = Object.keys(schema.shape).filter(
    (name) =>
      sent.every((record) => fieldOf(record, name) === undefined) &&
      read.every((record) => isNothing(fieldOf(record, name))),
  )
  const required = missing.filter((name) => !schema.shape[name].safeParse(undefined).success)
  return required.length > 0 ? missing : []
}

/** The console reads some missing texts and lists as empty ones. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function recordsIn(data: unknown): unknown[] {
  if (Array.isArray(data) || Array.isArray(fieldOf(data, 'list'))) return rowsOf(data)
  return typeof data === 'object' && data !== null ? [data] : []
}

/** Returns the schema of the rows of a list, or of the only record. */
function rowSchema(response: unknown): z.ZodObject | undefined {
  if (response instanceof z.ZodArray) return rowSchema(response.element)
  if (!(response instanceof z.ZodObject)) return undefined
  const { list } = response.shape
  return list instanceof z.ZodArray ? rowSchema(list) : response
}
