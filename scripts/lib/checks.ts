import { execFile } from 'node:child_process'
import { inspect } from 'node:util'
import { fieldOf, isRecord, parseJson } from '#contract/values/json.ts'
import { commentProblems } from './comment-rules.ts'
import { captureTool } from './processes.ts'
import { projectRoot } from './project.ts'
import { type Counts, nothing, one, sum } from './test-reports.ts'
import { testRuleProblems } from './test-rules.ts'
import { webTextProblems } from './web-texts.ts'

/** Resolves to the problems; undefined if the check could not run. */
type Check = () => Promise<readonly string[] | undefined>

/** Everything that is checked without running the product. */
const checks: Readonly<Record<string, Check>> = {
  'format and lint (biome)': byTool('@biomejs/biome', 'biome', 'check --error-on-warnings'),
  // Projects build side by side; more checkers would repeat shared work.
  'types (tsc)': byTool('typescript', 'tsc', '--build --checkers 1'),
  'import boundaries (dependency-cruiser)': byTool(
    'dependency-cruiser',
    'depcruise',
    '--config dependency-cruiser.config.ts contract fixtures worker web tests scripts',
  ),
  'unused files, exports and dependencies (knip)': byTool('knip', 'knip', '--no-progress'),
  texts: webTextProblems,
  comments: async () => commentProblems(),
  'titles and assertions of tests': async () => testRuleProblems(),
  'advisories (npm audit)': async () => advisories(await npmAudit()),
}

function byTool(packageName: string, name: string, args: string): Check {
  return async () => {
    const { code, output } = await captureTool({ package: packageName, name }, args.split(' '))
    return code === 0 ? [] : [output || `ended with ${code}`]
  }
}

/** Overrides of npm settings under which an audit finds nothing without asking. */
const asked = ['--no-offline', '--audit', '--include=dev', '--include=optional', '--include=peer']

/** Resolves to the output: npm fails both for findings and without a network. */
function npmAudit(): Promise<string> {
  // npm names its own script; a bare `npm` is a shell file on Windows.
  const { npm_execpath: script } = process.env
  const [program, before] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  const args = [...before, 'audit', '--json', '--fetch-retries=0', ...asked]
  const options = { cwd: projectRoot, timeout: 15_000, maxBuffer: 16 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(program, args, options, (_error, stdout) => resolve(stdout))
  })
}

/** Returns the advisories of high or critical severity in `npm audit --json`; undefined without an answer. */
export function advisories(output: string): string[] | undefined {
  const found = fieldOf(parseJson(output), 'vulnerabilities')
  if (!isRecord(found)) return undefined
  return Object.entries(found)
    .filter(([, each]) => ['high', 'critical'].includes(String(fieldOf(each, 'severity'))))
    .map(([name]) => `${name} has an advisory; npm audit tells more`)
}

/** Runs the checks side by side, prints a line and the problems of each, and counts them. */
export async function runChecks(say: (text: string) => void, chosen = checks): Promise<Counts> {
  const run = async ([name, check]: [string, Check]) => {
    const start = performance.now()
    // A check that cannot run is a problem, and must not end the others.
    const problems = await check().catch((error: unknown) => [inspect(error)])
    if (problems === undefined) {
      say(`? ${name}: not checked, the registry did not answer`)
      return { ...nothing, skipped: 1 }
    }
    const isGood = problems.length === 0
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    say([`${isGood ? '✓' : '✗'} ${name} (${seconds} s)`, ...problems].join('\n').replaceAll('\n', '\n    '))
    return one(isGood)
  }
  return sum(await Promise.all(Object.entries(chosen).map(run)))
}
