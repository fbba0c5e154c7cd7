import { isRecord } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from './call-error.ts'

const userList = '/gm_user/userlist'

/** Adds field names of other hosts; a host ignores unknown names. */
export function withFieldAliases(path: string, body: unknown): unknown {
  if (path !== userList || !isRecord(body)) return body
  const { limit, search_txt, role_id } = body
  return {
    ...body,
    ...(limit !== undefined && { page_size: limit }),
    ...(search_txt !== undefined && { user_name: search_txt }),
    ...(role_id !== undefined && { role_ids: [role_id] }),
  }
}

/**
 * Sends a request. Retries the user list's with a boolean `is_ban` when the host refused the contract's 0 or 1, or
 * ignored it: its rows then have `role_ids` or the other status. The outcome is not cached: each page takes two calls.
 * @throws {CallError} of the first request when both are refused
 */
export async function withStatusFilter(
  path: string,
  body: unknown,
  send: (body: unknown) => Promise<unknown>,
): Promise<unknown> {
  if (path !== userList || !isRecord(body) || typeof body.is_ban !== 'number') return send(body)
  const isBan = body.is_ban
  const sendBoolean = () => send({ ...body, is_ban: isBan === 1 })
  try {
    const data = await send(body)
    return isUnfiltered(data, isBan) ? await sendBoolean() : data
  } catch (error) {
    if (!isRefusal(error)) throw error
    return sendBoolean().catch(() => Promise.reject(error))
  }
}

function isUnfiltered(data: unknown, isBan: number): boolean {
  if (!isRecord(data) || data.unpaged === true || !Array.isArray(data.list)) return false
  return data.list.some(
    (row) => 'role_ids' in row || (row.is_ban !== undefined && Number(row.is_ban) !== isBan),
  )
}

function isRefusal(error: unknown): boolean {
  const refusals: readonly number[] = [resultCodes.refused, resultCodes.invalidRequest]
  return error instanceof CallError && refusals.includes(error.code)
}
