import { limits } from '../../../contract/limits.ts'
import type { OperaterLog } from '../../../contract/operation-log.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { resultCodes } from '../../../contract/result-codes.ts'
import type { OperationRecord, Reader } from './schema.ts'
import { dayMs, startOfDay, toTimestamp } from './timestamps.ts'

type Filters = ParsedRequestOf<'/operater_log/ListAction'>

/** The rows of the operation log that the filters select, newest first; of a path any part may be named. */
export async function listOperations(
  reader: Reader,
  request: Filters,
): Promise<ResponseOf<'/operater_log/ListAction'>> {
  const { page = 1, limit = limits.page.defaultSize } = request
  const matches = createMatcher(request)
  const list: OperaterLog[] = []
  let count = 0
  for await (const operation of reader.newest('operations')) {
    if (!matches(operation)) continue
    if (count >= (page - 1) * limit && list.length < limit) list.push(describeOperation(operation))
    count += 1
  }
  return { list, count }
}

/** A row of the operation log as the wire carries it. */
export function describeOperation(operation: OperationRecord): OperaterLog {
  return {
    id: operation.id,
    operater_id: operation.userId,
    operater_name: operation.username,
    operater_role_id: operation.roleId,
    operater_action: operation.path,
    method: operation.method,
    body_str: operation.body,
    code: operation.code,
    status: operation.code === resultCodes.success ? '正常' : '失败',
    cost_time: `${operation.costMs.toFixed(1)}ms`,
    ip: operation.ip,
    created: toTimestamp(operation.at),
  }
}

type Matched = Pick<OperationRecord, 'userId' | 'roleId' | 'path' | 'at'>

/** The filters as one test, with what is the same for every row worked out once. */
function createMatcher(filters: Filters): (operation: Matched) => boolean {
  const { operater_id: userId, operater_role_id: roleId, operater_action: action, date } = filters
  const part = action?.trim().toLowerCase() ?? ''
  const from = date === undefined ? Number.NEGATIVE_INFINITY : startOfDay(date[0])
  const until = date === undefined ? Number.POSITIVE_INFINITY : startOfDay(date[1]) + dayMs
  return (operation) =>
    (userId === undefined || operation.userId === userId) &&
    (roleId === undefined || operation.roleId === roleId) &&
    operation.at >= from &&
    operation.at < until &&
    (part === '' || operation.path.toLowerCase().includes(part))
}
