import type { FileProblem } from '#worker/mock/domain/common/errors.ts'
import { say } from '#worker/mock/texts/say.ts'

/** Returns rejected files with their messages in Chinese. */
export function said(problems: readonly FileProblem[]) {
  return problems.map(({ file, message }) => ({ file, message: say(message, 'zh') }))
}

/** Returns the result of an inspection, with the messages of its issues in Chinese. */
export function saidResult<Result extends object>(result: Result | { issues: readonly FileProblem[] }) {
  return 'issues' in result ? { issues: said(result.issues) } : result
}
