import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { isOver, type SizeRow, sizeRows, sizeTable } from './bundle-size.ts'
import { checkLines, runChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { bundleWorker, environments } from './deployment.ts'
import { freePort } from './ports.ts'
import { captureTool, type Tool } from './processes.ts'
import { inProject } from './project.ts'
import { type Counts, countPlaywright, countVitest, nothing, one, settle, sum } from './test-reports.ts'
import { buildDemo, buildWeb } from './web-build.ts'

/** Takes what a step has to say; it is shown when the step fails. */
type Say = (text: string) => void

/** Priority of the tests that run beside the browser's, as of `nice`. */
const lowPriority = 5

/** The parts of `npm test` by name. */
export const steps = {
  check: async (say: Say) => {
    const results: Counts[] = []
    for await (const result of runChecks()) {
      if (result.problem !== '') say(checkLines(result))
      // What could not be checked is neither passed nor failed.
      if (result.problem !== undefined) results.push(one(result.problem === ''))
    }
    return sum(results)
  },
  unit: (say: Say) => vitest(say, 'unit', lowPriority),
  worker: (say: Say) => vitest(say, 'worker', lowPriority),
  web: (say: Say) => vitest(say, 'web', lowPriority),
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
  e2e: (say: Say) => playwright(say),
  /** Runs only when it is named: tests of the project's own infrastructure, and every corner of the browser-only demo. */
  slow: (say: Say) => playwright(say, { SLOW_TESTS: '1' }),
} satisfies Record<string, (say: Say) => Promise<Counts>>

export type StepName = keyof typeof steps

/**
 * The order of the steps: stages run one after the other, the lanes of a stage at the same time. The second stage needs the
 * build. Browser tests leave a sixth of their cores idle; the tests beside them run at a lower priority and use that.
 */
export const stages: readonly (readonly (readonly StepName[])[])[] = [
  [['build'], ['check']],
  [
    ['size', 'e2e'],
    ['unit', 'deploy', 'worker', 'web'],
  ],
  [['slow']],
]

/** The steps that run only when they are named. */
export const onlyNamed: ReadonlySet<StepName> = new Set(['slow'])

function vitest(say: Say, project: string, priority = 0): Promise<Counts> {
  const report = reportFile(project)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // Vitest colours its output in CI, whatever reads it.
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return tests(say, { tool: { package: 'vitest' }, args, env, priority }, report, countVitest)
}

async function playwright(say: Say, variables: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const report = reportFile('e2e')
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
  const { code, output } = await captureTool(tool, args, env, { priority })
  say(output.trim())
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  return settle(counts, code)
}
