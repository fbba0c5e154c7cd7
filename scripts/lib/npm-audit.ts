import { execFile } from 'node:child_process'
import { type AuditResult, readAudit } from './advisories.ts'
import { advisoryExceptions } from './advisory-exceptions.ts'
import { projectRoot } from './project.ts'

/** Milliseconds. */
const patience = 15_000
const maxAnswerBytes = 16 * 1024 * 1024

/** Asks npm's registry for advisories on what the lock file names; no answer in time is no answer. */
export async function auditDependencies(): Promise<AuditResult> {
  return readAudit(await npmAudit(), advisoryExceptions)
}

/** What it printed, however it ended: it fails when it found something, and when it could not ask. */
function npmAudit(): Promise<string> {
  const args = ['audit', '--json', '--audit-level=high', '--fetch-retries=0']
  // npm says where it is itself; a bare `npm` is a shell file on Windows.
  const script = process.env.npm_execpath
  const [program, before] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  const options = { cwd: projectRoot, timeout: patience, maxBuffer: maxAnswerBytes }
  return new Promise((resolve) => {
    execFile(program, [...before, ...args], options, (_error, stdout) => resolve(stdout))
  })
}
