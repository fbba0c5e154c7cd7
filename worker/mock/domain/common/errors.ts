import type { CodeWithData, FieldIssue, RefusalData } from '#contract/values/refusals.ts'
import { type ResultCode, type ResultCodeName, resultCodes } from '#contract/values/result-codes.ts'

interface ContractErrorOptions extends ErrorOptions {
  /** Whether the changes before the refusal are committed. */
  commitChanges?: boolean
  /** The HTTP status, where it differs from the code's default. */
  httpStatus?: 404 | 411
}

/** `data` is required for the codes that carry data, and not allowed for the others. */
type OptionsOf<Name extends ResultCodeName> = Name extends CodeWithData
  ? [options: ContractErrorOptions & { data: RefusalData[Name] }]
  : [options?: ContractErrorOptions & { data?: never }]

/** A refusal: it is sent as an envelope with this code, message and data. */
export class ContractError<Name extends ResultCodeName = ResultCodeName> extends Error {
  override readonly name = 'ContractError'
  readonly code: ResultCode
  /** Typed by `RefusalData` for the code; null for a code without data. */
  readonly data: unknown
  readonly commitChanges: boolean
  readonly httpStatus: 404 | 411 | undefined

  constructor(code: Name, message: string, ...[options]: OptionsOf<Name>) {
    super(message, { cause: options?.cause })
    this.code = resultCodes[code]
    this.data = options?.data ?? null
    this.commitChanges = options?.commitChanges ?? false
    this.httpStatus = options?.httpStatus
  }
}

/** Creates the refusal of a request with invalid fields. */
export function invalidRequest(
  issues: readonly FieldIssue[],
  options: Pick<ContractErrorOptions, 'commitChanges'> = {},
): ContractError {
  return new ContractError('invalidRequest', '请求参数有误', { ...options, data: { issues } })
}
