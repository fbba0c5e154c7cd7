import type { Overview } from '../../../contract/dashboard.ts'
import type { ParsedRequestOf } from '../../../contract/registry.ts'
import { describeAuthor, isAuthor } from './overview-author.ts'
import { describeBuyer } from './overview-buyer.ts'
import { describePlatform } from './overview-platform.ts'
import { describeReviewer } from './overview-reviewer.ts'
import { administratorRoleId, type Caller, isReviewer } from './permissions.ts'
import type { Reader } from './schema.ts'

const defaultDays = 30

/**
 * The dashboard's numbers, all worked out from the records: the platform's for role 1, what waits for a
 * reviewer, the author's for whoever has plugins or may create one, the buyer's for everybody but role 1. `now` in milliseconds.
 */
export async function describeOverview(
  reader: Reader,
  caller: Caller,
  request: ParsedRequestOf<'/dashboard/Overview'>,
  now: number,
): Promise<Overview> {
  const days = request.days ?? defaultDays
  const isAdministrator = caller.role.id === administratorRoleId
  return {
    days,
    ...(isAdministrator && { administrator: await describePlatform(reader, now, days) }),
    ...(!isAdministrator && isReviewer(caller.role) && { reviewer: describeReviewer(reader, caller, now) }),
    ...(isAuthor(reader, caller) && { author: describeAuthor(reader, caller.user, now, days) }),
    ...(!isAdministrator && { buyer: describeBuyer(reader, caller.user) }),
  }
}
