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
  const { operater_id: userId, operater_role_id: roleId, operater_action: action = '' } = request
  const part = action.trim().toLowerCase()
  const { rows, count } = await reader.find(
    'operations',
    {
      userId: userId === undefined ? undefined : (id) => id === userId,
      roleId: roleId === undefined ? undefined : (id) => id === roleId,
      path: part === '' ? undefined : (path) => path.toLowerCase().includes(part),
      at: isOnDays(request.date),
    },
    { skip: (page - 1) * limit, take: limit },
  )
  return { list: rows.map(describeOperation), count }
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

/** Whether a moment falls on the first day, the last, or one between; undefined where any will do. */
function isOnDays(date: Filters['date']): ((at: number) => boolean) | undefined {
  if (date === undefined) return undefined
  const [first, last] = date
  const from = startOfDay(first)
  const until = startOfDay(last) + dayMs
  return (at) => at >= from && at < until
}
