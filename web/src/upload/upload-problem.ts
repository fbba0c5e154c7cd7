import { type FileIssue, refusalData } from '../../../contract/values/refusals.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { CallError, issuesOf, localCodes } from '../api/call-error.ts'
import { messageOf, reactTo } from '../api/result-codes.ts'

/** Why an upload did not come to its end. */
export type UploadProblem =
  /** The server does not take the package, and says which entry is wrong. */
  | { kind: 'package'; issues: readonly FileIssue[] }
  /** Refused with a sentence. */
  | { kind: 'refused'; message: string }
  /** The provider has no uploads. */
  | { kind: 'unsupported' }
  /** The file on the disk is not the one that was chosen any more. */
  | { kind: 'changed' }
  /** What the server has is not what was sent. */
  | { kind: 'corrupted' }
  /** The connection did not come back in time. */
  | { kind: 'network' }

/** An upload's end that is not one of the transport's failures. */
export class UploadFailure extends Error {
  readonly problem: UploadProblem

  constructor(problem: UploadProblem, cause?: unknown) {
    super(`[upload] ${problem.kind}`, { cause })
    this.name = 'UploadFailure'
    this.problem = problem
  }
}

/** What to say beside the upload. What concerns the whole session is said where it always is. */
export function problemOf(error: unknown): UploadProblem {
  if (error instanceof UploadFailure) return error.problem
  if (!(error instanceof CallError)) throw error
  if (error.code === localCodes.network) return { kind: 'network' }
  if (error.code === resultCodes.routeNotFound) return { kind: 'unsupported' }
  const issues = issuesOfPackage(error)
  if (issues.length > 0) return { kind: 'package', issues }
  if (concernsSession(error.code)) reactTo(error)
  const [issue] = issuesOf(error)
  return { kind: 'refused', message: issue?.message ?? messageOf(error) }
}

/** Returns the files of a refused package (code 43001) and what is wrong with each, or none. */
export function issuesOfPackage(error: CallError): readonly FileIssue[] {
  return refusalData(error, 'packageRejected')?.issues ?? []
}

function concernsSession(code: number): boolean {
  return (
    code >= resultCodes.tokenMissing && code < resultCodes.invalidRequest && code !== resultCodes.forbidden
  )
}
