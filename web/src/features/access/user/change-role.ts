import type { User } from '#contract/access/user.ts'
import { refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { isMissing, mayRead } from '#web/src/api/capability.ts'
import type { BulkContext } from '#web/src/list/selection/bulk-action.ts'
import { toUserUpdate } from './user-request.ts'

type Send = BulkContext['send']

const path = '/gm_user/getUserById'

/** Changes a user's role and keeps everything else as it is now, because an edit writes all columns. */
export async function changeRole(row: User, role_id: number, send: Send): Promise<void> {
  const write = (user: User) => send('/gm_user/UpdateUser', toUserUpdate(user, { role_id }))
  try {
    await write(await readAnew(row, send))
  } catch (error) {
    const current = error instanceof CallError && refusalData(error, 'stale')
    if (!current) throw error
    await write({ ...row, ...current })
  }
}

/** Reads the user anew; returns the list's row where the host lacks the call or the role may not make it. */
async function readAnew(row: User, send: Send): Promise<User> {
  if (isMissing(path) || !mayRead(path)) return row
  try {
    return { ...row, ...(await send(path, { id: row.id })) }
  } catch (error) {
    const codes: readonly number[] = [resultCodes.routeNotFound, resultCodes.forbidden]
    if (error instanceof CallError && codes.includes(error.code)) return row
    throw error
  }
}
