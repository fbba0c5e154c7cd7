import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inspect } from 'node:util'
import pLimit from 'p-limit'
import { boundaryViolations } from './boundaries/boundary-violations.ts'
import { lockFileProblems } from './lock-file.ts'
import { auditDependencies } from './npm-audit.ts'
import { captureTool, type Tool } from './processes.ts'
import { inProject, projectRoot } from './project.ts'
import { webTextProblems } from './web-texts.ts'

interface Check {
  name: string
  /** It waits for another machine. */
  isRemote?: boolean
  /** Resolves to what is wrong; undefined when it could not be checked. */
  run: () => Promise<readonly string[] | undefined>
}

/** The largest first, because it decides when the last check ends. Scripts are checked with the tests, which import most. */
const worlds = ['tests', 'web', 'worker', 'worker/node', 'worker/browser']

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
  { name: 'texts', run: webTextProblems },
  { name: 'titles of browser tests', run: async () => longTitles() },
  { name: 'lock file', run: async () => lockFileProblems(JSON.parse(read('package-lock.json'))) },
  { name: 'advisories (npm audit)', isRemote: true, run: auditDependencies },
]

function byTool(name: string, tool: Tool, args: readonly string[], env?: NodeJS.ProcessEnv): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await captureTool(tool, args, env)
      return code === 0 ? [] : [output.trim() || `ended with ${code}`]
    },
  }
}

async function boundaries(): Promise<string[]> {
  const violations = await boundaryViolations(projectRoot)
  return violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`)
}

function read(file: string): string {
  return readFileSync(inProject(file), 'utf8')
}

const maxTitleLength = 120
const titlePattern = /\btest(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

function longTitles(): string[] {
  return globSync('tests/e2e/**/*.test.ts', { cwd: projectRoot }).flatMap((file) =>
    [...read(file).matchAll(titlePattern)]
      .map(([, , title = '']) => title)
      .filter((title) => title.length > maxTitleLength)
      .map((title) => `${file} › ${title}: ${title.length} characters, of at most ${maxTitleLength}`),
  )
}

export interface CheckResult {
  name: string
  /** What is wrong; empty when nothing is, undefined when it could not be checked. */
  problem: string | undefined
  milliseconds: number
}

/**
 * Runs every check, as many at the same time as there are cores, and yields the results in the order of the list. What
 * waits for another machine starts at once.
 */
export async function* runChecks(): AsyncGenerator<CheckResult> {
  const limit = pLimit(availableParallelism())
  const results = checks.map((check) => (check.isRemote ? runCheck(check) : limit(() => runCheck(check))))
  yield* results
}

async function runCheck({ name, run }: Check): Promise<CheckResult> {
  const start = performance.now()
  // A check that cannot be run at all is a problem, too, and not the end of the others.
  const problem = await run().then((problems) => problems?.join('\n'), inspect)
  return { name, problem, milliseconds: performance.now() - start }
}

/** Formats a check as a line for the terminal, with what is wrong below. */
export function checkLines({ name, problem, milliseconds }: CheckResult): string {
  if (problem === undefined) return `? ${name}: not checked, the registry did not answer`
  const line = `${problem === '' ? '✓' : '✗'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`
  return problem === '' ? line : `${line}\n${problem.replace(/^/gm, '    ')}`
}
