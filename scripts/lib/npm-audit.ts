import { execFile } from 'node:child_process'
import { fieldOf, parseJson } from '#contract/values/json.ts'
import { projectRoot } from './project.ts'

/** Milliseconds. */
const timeout = 15_000
const maxAnswerBytes = 16 * 1024 * 1024

/**
 * Returns the installed packages with advisories of high or critical severity, by `npm audit`; undefined when the registry
 * does not answer. npm's own message about that is dropped, because it names the registry.
 */
export async function advisedPackages(): Promise<string[] | undefined> {
  const report = parseJson(await npmAudit())
  const found = fieldOf(report, 'vulnerabilities')
  if (typeof found !== 'object' || found === null) return undefined
  return Object.entries(found)
    .filter(([, each]) => ['high', 'critical'].includes(String(fieldOf(each, 'severity'))))
    .map(([name, each]) => `${name} ${String(fieldOf(each, 'range'))}: npm audit has the advisory`)
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
