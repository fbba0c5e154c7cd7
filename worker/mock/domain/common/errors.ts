import type { CodeWithData, FieldIssue, FileIssue, RefusalData } from '#contract/values/refusal-data.ts'
import { type ResultCode, type ResultCodeName, resultCodes } from '#contract/values/result-codes.ts'
import type { Text } from '#worker/mock/texts/text.ts'

type Unsaid<Issue> = Omit<Issue, 'message'> & { readonly message: Text }

/** An invalid field, with a message not yet in a language. */
export type FieldProblem = Unsaid<FieldIssue>

/** A rejected file, with a message not yet in a language. */
export type FileProblem = Unsaid<FileIssue>

type DataOf<Data> = Data extends { readonly issues: readonly (infer Issue)[] }
  ? { readonly issues: readonly Unsaid<Issue>[] }
  : Data

interface ContractErrorOptions extends ErrorOptions {
  /** Whether changes made before the refusal are committed. */
  commitChanges?: boolean
  /** The HTTP status, if it differs from the code's default. */
  httpStatus?: 400 | 404 | 411
}

/** `data` is required for the codes that carry data, and not allowed for the others. */
type OptionsOf<Name extends ResultCodeName> = Name extends CodeWithData
  ? [options: ContractErrorOptions & { data: DataOf<RefusalData[Name]> }]
  : [options?: ContractErrorOptions & { data?: never }]

export class ContractError<Name extends ResultCodeName = ResultCodeName> extends Error {
  override readonly name = 'ContractError'
  readonly code: ResultCode
  readonly text: Text
  /** The data by `RefusalData`, with texts for messages; null for a code without data. */
  readonly data: unknown
  readonly commitChanges: boolean
  readonly httpStatus: 400 | 404 | 411 | undefined

  constructor(code: Name, text: Text, ...[options]: OptionsOf<Name>) {
    super(typeof text === 'string' ? text : text.key, { cause: options?.cause })
    this.code = resultCodes[code]
    this.text = text
    this.data = options?.data ?? null
    this.commitChanges = options?.commitChanges ?? false
    this.httpStatus = options?.httpStatus
  }
}

export function invalidRequest(
  issues: readonly FieldProblem[],
  options: Pick<ContractErrorOptions, 'commitChanges' | 'httpStatus'> = {},
): ContractError {
  return new ContractError('invalidRequest', 'call.invalid', { ...options, data: { issues } })
}
