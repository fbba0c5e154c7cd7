import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isOver, type SizeRow, sizeRows, sizeTable } from './bundle-size.ts'
import { runChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import type { Say } from './command.ts'
import { bundleWorker, environments } from './deployment.ts'
import { environmentAt, momentOfDay } from './moved-clock.ts'
import { freePort } from './ports.ts'
import { captureTool, type Tool } from './processes.ts'
import { inProject } from './project.ts'
import { type Counts, countReport, one, sum } from './test-reports.ts'
import { buildDemo, buildWeb } from './web-build.ts'

/** Suites that show dates or count days, for the step `dates`. */
const dateSuites =
  `coin-statement dashboard-numbers dashboard-roles date-time-field domain-helpers earnings-numbers
  fixtures/calendar lib/helpers lib/zones operation-log.test overview plugin-numbers provider-time relative-date
  relative-time release-dialog trend`.split(/\s+/)

/** Runs a step; `names` are the projects of Vitest. */
type Step = (say: Say, names: readonly string[]) => Promise<Counts>

const project: Step = (say, names) => {
  const chosen = names.map((name) => `--project=${name}`)
  return vitest(say, chosen)
}

/** The parts of `npm test` by name. */
export const steps = {
  check: (say) => runChecks(say),
  build: async (say) => {
    await buildWeb(say)
    await buildDemo(say)
    return one(true)
  },
  size: async (say) => sizes(say, sizeRows()),
  e2e: (say) => playwright(say),
  unit: project,
  worker: project,
  web: project,
  /** Runs at another moment and in another time zone every day. */
  dates: async (say) => {
    const moment = process.env.TEST_MOMENT ?? momentOfDay(new Date().getDate())
    say(`The clock stands at "${moment}"; TEST_MOMENT chooses another moment.`)
    return vitest(say, dateSuites, environmentAt(moment))
  },
  deploy: async (say) => {
    const rows: SizeRow[] = []
    for (const environment of environments) rows.push(await bundleWorker(environment))
    return sizes(say, rows)
  },
  /** Runs the nightly suites, `*.slow.test.ts` and `@slow`, only when named. */
  slow: async (say) => {
    const env = { SLOW_TESTS: '1' }
    return sum([await vitest(say, ['.slow.test.'], env), await playwright(say, env)])
  },
} satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** The steps that run only when they are named. */
export const onlyNamed: ReadonlySet<StepName> = new Set(['slow'])

/**
 * The order of the steps: stages run one after the other, lanes of a stage in parallel. Adjacent steps share a run of
 * Vitest. The second stage needs the build.
 */
export const stages: readonly (readonly (readonly (readonly StepName[])[])[])[] = [
  [[['build']], [['check']]],
  [
    [['size'], ['e2e']],
    [['unit', 'worker', 'web'], ['dates'], ['deploy']],
  ],
  [[['slow']]],
]

function sizes(say: Say, rows: readonly SizeRow[]): Counts {
  say(sizeTable(rows))
  return sum(rows.map((row) => one(!isOver(row))))
}

function vitest(say: Say, chosen: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const args = ['run', ...chosen, '--reporter=dot', '--reporter=json']
  return tests(say, { package: 'vitest' }, (report) => [...args, `--outputFile.json=${report}`], env)
}

async function playwright(say: Say, variables: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const env = { ...variables, CHROMIUM_PATH: ensureChromium(say), E2E_PORT: String(await freePort()) }
  const tool = { package: '@playwright/test', name: 'playwright' }
  return tests(say, tool, () => ['test', '--reporter=dot,json'], env)
}

/** Runs tests that write a report; TEST_MOMENT moves the clock. */
async function tests(say: Say, tool: Tool, args: (report: string) => string[], env: NodeJS.ProcessEnv) {
  const { TEST_MOMENT } = process.env
  const moved = TEST_MOMENT === undefined ? {} : environmentAt(TEST_MOMENT)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const report = inProject('.cache', 'tests', `${tool.package.replace(/\W/g, '')}-${process.pid}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const variables = { ...colours, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...moved, ...env }
  const { code, output } = await captureTool(tool, args(report), variables)
  say(output)
  return countReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code)
}
