import type { RequestIssues } from '../../../contract/envelope.ts'
import { type ResultCode, type ResultCodeName, resultCodes } from '../../../contract/result-codes.ts'

interface ContractErrorOptions extends ErrorOptions {
  /** `data` of the envelope; what the code promises, otherwise null. */
  data?: unknown
  /** Whether what was done before the refusal is committed all the same. */
  keepChanges?: boolean
  /** The answer's HTTP status, where the code's usual one would mislead. */
  httpStatus?: 404 | 411
}

/** A refusal the caller is told about: it becomes an envelope with this code and message. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly code: ResultCode
  readonly data: unknown
  readonly keepChanges: boolean
  readonly httpStatus: 404 | 411 | undefined

  constructor(code: ResultCodeName, message: string, options: ContractErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = resultCodes[code]
    this.data = options.data ?? null
    this.keepChanges = options.keepChanges ?? false
    this.httpStatus = options.httpStatus
  }
}

/** Refuses a request for its fields, each named by its path in the body. */
export function invalidRequest(
  issues: RequestIssues['issues'],
  options: Pick<ContractErrorOptions, 'keepChanges'> = {},
): ContractError {
  return new ContractError('invalidRequest', '请求参数有误', {
    ...options,
    data: { issues } satisfies RequestIssues,
  })
}
