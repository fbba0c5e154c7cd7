import { execFile } from 'node:child_process'
import { type AuditResult, readAudit } from './advisories.ts'
import { advisoryExceptions } from './advisory-exceptions.ts'
import { projectRoot } from './project.ts'

/** Milliseconds. */
const timeout = 15_000
const maxAnswerBytes = 16 * 1024 * 1024

/** Runs `npm audit` on the lock file; resolves to `unanswered` after the timeout. */
export async function auditDependencies(): Promise<AuditResult> {
  return readAudit(await npmAudit(), advisoryExceptions)
}

/** Resolves to the output, whatever the exit code: npm fails both for findings and without a network. */
function npmAudit(): Promise<string> {
  const args = ['audit', '--json', '--audit-level=high', '--fetch-retries=0']
  // npm names its own script; a bare `npm` is a shell file on Windows.
  const script = process.env.npm_execpath
  const [program, before] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  const options = { cwd: projectRoot, timeout, maxBuffer: maxAnswerBytes }
  return new Promise((resolve) => {
    execFile(program, [...before, ...args], options, (_error, stdout) => resolve(stdout))
  })
}
