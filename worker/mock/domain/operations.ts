import type { OperaterLog } from '../../../contract/operation-log.ts'
import { resultCodes } from '../../../contract/result-codes.ts'
import type { OperationRecord } from './schema.ts'
import { toTimestamp } from './timestamps.ts'

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
