import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { isOver, type SizeRow, sizeRows, sizeTable } from './bundle-size.ts'
import { checkLines, runChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { bundleWorker, environments } from './deployment.ts'
import { environmentAt, momentOfDay } from './moved-clock.ts'
import { freePort } from './ports.ts'
import { captureTool, type Tool } from './processes.ts'
import { inProject } from './project.ts'
import { type Counts, countPlaywright, countVitest, nothing, one, settle, sum } from './test-reports.ts'
import { buildDemo, buildWeb } from './web-build.ts'

/** Takes what a step has to say; it is shown when the step fails. */
type Say = (text: string) => void

/** As of `nice`. After the browser's tests come the web's, which wait at times and would end long after the Worker's. */
const niceOf = (name: string) => (name === 'web' ? 2 : 5)

/** What the step `dates` runs: suites that show dates or count days. */
const dateSuites = [
  'tests/unit/contract/provider-time',
  'tests/unit/dashboard/dashboard-numbers',
  'tests/unit/domain/domain-helpers',
  'tests/unit/fixtures/calendar',
  'tests/unit/fixtures/relative-date',
  'tests/unit/lib/helpers',
  'tests/unit/lib/zones',
  'tests/unit/ui/trend',
  'tests/worker/coins/coin-statement',
  'tests/worker/dashboard/overview',
  'tests/worker/operations/operation-log-list',
  'tests/worker/plugin/plugin-numbers',
  'tests/web/dashboard/dashboard-numbers',
  'tests/web/dashboard/dashboard-roles',
  'tests/web/form/date-time-field',
  'tests/web/operations/operation-log',
  'tests/web/plugin/earnings-numbers',
  'tests/web/ui/relative-time',
  'tests/web/version/release-dialog',
]

/** Suites for the step `slow` alone, and those of which an ordinary run takes a few cases (`some-unless-slow.ts`). */
const slowSuites = [
  '.slow.test.',
  'tests/unit/tooling/commands',
  'tests/worker/conformance/conformance-cleanup',
  'tests/web/app/odd-answers',
  'tests/web/app/rights-walk',
  'tests/web/list/list-story',
]

/** The parts of `npm test` by name. */
export const steps = {
  check: async (say: Say) => {
    const results: Counts[] = []
    for await (const result of runChecks()) {
      if (result.problem !== '') say(checkLines(result))
      // What could not be checked is neither passed nor failed.
      results.push(result.problem === undefined ? { ...nothing, skipped: 1 } : one(result.problem === ''))
    }
    return sum(results)
  },
  unit: (say: Say) => vitest(say, 'unit', ['--project', 'unit']),
  worker: (say: Say) => vitest(say, 'worker', ['--project', 'worker']),
  web: (say: Say) => vitest(say, 'web', ['--project', 'web']),
  build: async (say: Say) => {
    await buildWeb(say)
    await buildDemo(say)
    return one(true)
  },
  size: async (say: Say) => {
    const rows = sizeRows()
    say(sizeTable(rows))
    return one(!rows.some(isOver))
  },
  deploy: async (say: Say) => {
    const rows: SizeRow[] = []
    for (const environment of environments) rows.push(await bundleWorker(environment))
    say(sizeTable(rows))
    return sum(rows.map((row) => one(!isOver(row))))
  },
  e2e: (say: Say) => playwright(say, 'e2e'),
  /** At another moment and in another time zone, which change from day to day. */
  dates: async (say: Say) => {
    const moment = process.env.TEST_MOMENT ?? momentOfDay(new Date().getDate())
    say(`The clock stands at "${moment}"; TEST_MOMENT chooses another moment.`)
    return vitest(say, 'dates', dateSuites, environmentAt(moment))
  },
  /** Runs only when it is named: tests of the project's own infrastructure, and every corner of the browser-only demo. */
  slow: async (say: Say) => {
    const env = { SLOW_TESTS: '1' }
    return sum([await vitest(say, 'slow-unit', slowSuites, env), await playwright(say, 'slow', env)])
  },
} satisfies Record<string, (say: Say) => Promise<Counts>>

export type StepName = keyof typeof steps

/**
 * The order of the steps: stages run one after the other, the lanes of a stage at the same time. The second stage needs the
 * build; what runs beside the browser tests has a lower priority, and waits of its own for servers and processes.
 */
export const stages: readonly (readonly (readonly StepName[])[])[] = [
  [['build'], ['check']],
  [
    ['size', 'e2e'],
    ['web', 'dates'],
    ['unit', 'deploy', 'worker'],
  ],
  [['slow']],
]

/** The steps that run only when they are named. */
export const onlyNamed: ReadonlySet<StepName> = new Set(['slow'])

function vitest(
  say: Say,
  name: string,
  chosen: readonly string[],
  moved: NodeJS.ProcessEnv = {},
): Promise<Counts> {
  const report = reportFile(name)
  const args = ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  // Vitest colours its output in CI, whatever reads it.
  const env = { ...moved, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
  return tests(say, { tool: { package: 'vitest' }, args, env, priority: niceOf(name) }, report, countVitest)
}

async function playwright(say: Say, name: string, variables: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const report = reportFile(name)
  const port = String(await freePort())
  const env = {
    ...variables,
    CHROMIUM_PATH: ensureChromium(say),
    E2E_PORT: port,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  }
  const tool = { package: '@playwright/test', name: 'playwright' }
  const run = { tool, args: ['test', '--reporter=dot,json'], env, priority: 0 }
  const counts = await tests(say, run, report, countPlaywright)
  const log = `.cache/e2e/server-${port}.log`
  if (existsSync(inProject(log))) say(`What the server wrote is in ${log}.`)
  return counts
}

function reportFile(name: string): string {
  mkdirSync(inProject('.cache', 'tests'), { recursive: true })
  return inProject('.cache', 'tests', `${name}.json`)
}

interface TestRun {
  tool: Tool
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** As of `nice`: 0 is normal, more is lower. */
  priority: number
}

async function tests(
  say: Say,
  { tool, args, env, priority }: TestRun,
  report: string,
  count: (report: unknown) => Counts,
): Promise<Counts> {
  rmSync(report, { force: true })
  const { code, output } = await captureTool(tool, args, { ...atChosenMoment(), ...env }, { priority })
  say(output.trim())
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  return settle(counts, code)
}

/** Moves the clock of every step's tests to the moment that TEST_MOMENT names. */
function atChosenMoment(): NodeJS.ProcessEnv {
  const { TEST_MOMENT } = process.env
  return TEST_MOMENT === undefined ? {} : environmentAt(TEST_MOMENT)
}
