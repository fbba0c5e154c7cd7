import { type FileIssue, refusalData } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { failureText } from '#web/src/api/handle-call-error.ts'

export type UploadProblem =
  | { kind: 'package'; issues: readonly FileIssue[] }
  | { kind: 'refused'; message: string }
  /** The host has no call for uploads. */
  | { kind: 'unsupported' }
  | { kind: 'changed' }
  /** The received bytes have another checksum. */
  | { kind: 'corrupted' }
  | { kind: 'network' }

export class UploadFailure extends Error {
  readonly problem: UploadProblem

  constructor(problem: UploadProblem, cause?: unknown) {
    super(`[upload] ${problem.kind}`, { cause })
    this.name = 'UploadFailure'
    this.problem = problem
  }
}

/** Returns the problem to display at the file; also handles session errors globally. @throws other errors */
export function problemOf(error: unknown): UploadProblem {
  if (error instanceof UploadFailure) return error.problem
  if (!(error instanceof CallError)) throw error
  if (error.code === localCodes.network) return { kind: 'network' }
  if (error.code === resultCodes.routeNotFound) return { kind: 'unsupported' }
  const issues = issuesOfPackage(error)
  if (issues.length > 0) return { kind: 'package', issues }
  return { kind: 'refused', message: failureText(error) }
}

export function issuesOfPackage(error: CallError): readonly FileIssue[] {
  return refusalData(error, 'packageRejected')?.issues ?? []
}
