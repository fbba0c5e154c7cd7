import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inspect } from 'node:util'
import { heldTitles, titleProblems } from './behaviours.ts'
import { boundaryViolations } from './boundaries/boundary-violations.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { lockFileProblems, sharedPackageProblems } from './lock-file.ts'
import { auditDependencies } from './npm-audit.ts'
import { captureTool, type Tool } from './processes.ts'
import { inProject, projectRoot } from './project.ts'
import { specification, specificationPage, specificationProblems } from './specification/specification.ts'
import { readTestSources } from './test-sources.ts'
import { webTextProblems } from './web-texts.ts'

interface Check {
  name: string
  /** It waits for another machine. */
  isRemote?: boolean
  /** What is wrong, for the terminal; empty when nothing is. `remark` tells what has to be known beside that. */
  run: (remark: (text: string) => void) => Promise<string>
}

/** The largest first, because it decides when the last check ends. */
const worlds = ['tests', 'web', 'scripts', 'worker', 'worker/node', 'worker/browser']

/** Everything that is checked without running the product. */
const checks: readonly Check[] = [
  byTool('format and lint (biome)', { package: '@biomejs/biome', name: 'biome' }, [
    'check',
    '--error-on-warnings',
  ]),
  ...worlds.map((world) =>
    byTool(
      `types of ${world} (tsc)`,
      { package: 'typescript', name: 'tsc' },
      // Each checker more would check again most of what they share.
      ['-p', world, '--checkers', '1'],
      // Looking for garbage was a fifth of its time, and there is hardly any before it ends.
      { GOGC: 'off', GOMEMLIMIT: '2GiB' },
    ),
  ),
  { name: 'import boundaries (dependency-cruiser)', run: boundaries },
  byTool('unused files, exports and dependencies (knip)', { package: 'knip' }, ['--no-progress']),
  { name: 'texts', run: async () => (await webTextProblems()).join('\n') },
  { name: 'titles of tests', run: async () => titleProblems(readTestSources()).join('\n') },
  { name: 'statements of the specification', run: async () => specificationState().join('\n') },
  { name: 'lock file', run: lockFile },
  { name: 'advisories (npm audit)', isRemote: true, run: advisories },
]

function byTool(name: string, tool: Tool, args: readonly string[], env?: NodeJS.ProcessEnv): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await captureTool(tool, args, env)
      return code === 0 ? '' : output.trim() || `ended with ${code}`
    },
  }
}

function specificationState(): string[] {
  const titles = heldTitles(readTestSources())
  const decisions = readdirSync(inProject('docs', 'decisions')).map((file) => file.replace(/\.md$/, ''))
  const problems = specificationProblems(specification, { titles, decisions })
  const page = readFileSync(inProject('docs', 'specification.md'), 'utf8')
  const isStale = page !== specificationPage(specification, titles)
  return [...problems, ...(isStale ? ['docs/specification.md is out of date: npm run specification'] : [])]
}

async function lockFile(): Promise<string> {
  const lock: unknown = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  return [...lockFileProblems(lock), ...sharedPackageProblems(lock)].join('\n')
}

async function advisories(remark: (text: string) => void): Promise<string> {
  const audit = await auditDependencies()
  if (audit.kind === 'answered') return audit.problems.join('\n')
  remark('not checked: the registry in use could not be asked for advisories')
  return ''
}

async function boundaries(): Promise<string> {
  const violations = await boundaryViolations(projectRoot)
  return violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`).join('\n')
}

export interface CheckResult {
  name: string
  /** What is wrong; empty when nothing is. */
  problem: string
  remarks: readonly string[]
  milliseconds: number
}

/**
 * Runs every check, as many at the same time as there are cores, and yields the results in the order of the list. What
 * waits for another machine starts at once.
 */
export async function* runChecks(): AsyncGenerator<CheckResult> {
  const limit = concurrencyLimit(availableParallelism())
  const results = checks.map((check) => (check.isRemote ? runCheck(check) : limit(() => runCheck(check))))
  yield* results
}

async function runCheck({ name, run }: Check): Promise<CheckResult> {
  const start = performance.now()
  const remarks: string[] = []
  // A check that cannot be run at all is a problem, too, and not the end of the others.
  const problem = await run((text) => remarks.push(text)).catch((error: unknown) => inspect(error))
  return { name, problem, remarks, milliseconds: performance.now() - start }
}

/** Formats a check as a line for the terminal, with its remarks and what is wrong below. */
export function checkLines({ name, problem, remarks, milliseconds }: CheckResult): string {
  const line = `${problem === '' ? '✓' : '✗'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`
  const details = [...remarks, problem].filter((text) => text !== '')
  return [line, ...details.map((text) => text.replace(/^/gm, '    '))].join('\n')
}
