import { execFile } from 'node:child_process'
import { fieldOf, isRecord, parseJson } from '#contract/values/json.ts'
import { projectRoot } from './project.ts'

/** Milliseconds. */
const timeout = 15_000
const maxAnswerBytes = 16 * 1024 * 1024

/** npm that is set to be offline, or to leave packages out, finds nothing without having asked. */
const asked = ['--no-offline', '--audit', '--include=dev', '--include=optional', '--include=peer']

/** Runs `npm audit` on the lock file; see `advisories`. */
export async function auditDependencies(): Promise<string[] | undefined> {
  return advisories(await npmAudit())
}

/**
 * Returns the packages with advisories of high or critical severity from the output of `npm audit --json`; undefined when
 * the registry did not answer. npm's own message about that is dropped, because it names the registry.
 */
export function advisories(output: string): string[] | undefined {
  const found = fieldOf(parseJson(output), 'vulnerabilities')
  if (!isRecord(found)) return undefined
  return Object.entries(found)
    .filter(([, each]) => ['high', 'critical'].includes(String(fieldOf(each, 'severity'))))
    .map(([name, each]) => `${name} ${fieldOf(each, 'range')} has an advisory; npm audit tells more`)
}

/** Resolves to the output, whatever the exit code: npm fails both for findings and without a network. */
function npmAudit(): Promise<string> {
  const args = ['audit', '--json', '--audit-level=high', '--fetch-retries=0', ...asked]
  // npm names its own script; a bare `npm` is a shell file on Windows.
  const script = process.env.npm_execpath
  const [program, before] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  const options = { cwd: projectRoot, timeout, maxBuffer: maxAnswerBytes }
  return new Promise((resolve) => {
    execFile(program, [...before, ...args], options, (_error, stdout) => resolve(stdout))
  })
}
