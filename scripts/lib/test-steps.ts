import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from '../chromium.ts'
import { isOver, type SizeRow, sizeTable } from './bundle-size.ts'
import { checks, runCheck } from './checks.ts'
import { bundleWorker, environments } from './deployment.ts'
import { freePort } from './ports.ts'
import { runTool, type Tool } from './processes.ts'
import { inProject } from './project.ts'
import { type Counts, countPlaywright, countVitest, nothing, one, settle, sum } from './test-reports.ts'
import { buildDemo, buildWeb } from './web-build.ts'
import { webSizeRows } from './web-size.ts'

/** The parts of `npm test` by name, in the order they run. */
export const steps: Readonly<Record<string, () => Promise<Counts>>> = {
  check: async () => {
    const results: Counts[] = []
    for (const check of checks) results.push(one(await runCheck(check)))
    return sum(results)
  },
  unit: () => vitest('unit'),
  worker: () => vitest('worker'),
  web: () => vitest('web'),
  build: async () => {
    await buildWeb()
    await buildDemo()
    return one(true)
  },
  size: async () => {
    const rows = webSizeRows()
    console.log(sizeTable(rows))
    return one(!rows.some(isOver))
  },
  deploy: async () => {
    const rows: SizeRow[] = []
    for (const environment of environments) rows.push(await bundleWorker(environment))
    console.log(sizeTable(rows))
    return sum(rows.map((row) => one(!isOver(row))))
  },
  e2e: playwright,
}

function vitest(project: string): Promise<Counts> {
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
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return tests({ package: 'vitest' }, args, env, report, countVitest)
}

async function playwright(): Promise<Counts> {
  const report = reportFile('e2e')
  const env = {
    CHROMIUM_PATH: ensureChromium(),
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const tool = { package: '@playwright/test', name: 'playwright' }
  return tests(tool, ['test', '--reporter=dot,json'], env, report, countPlaywright)
}

function reportFile(name: string): string {
  mkdirSync(inProject('.cache', 'tests'), { recursive: true })
  return inProject('.cache', 'tests', `${name}.json`)
}

async function tests(
  tool: Tool,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  report: string,
  count: (report: unknown) => Counts,
): Promise<Counts> {
  rmSync(report, { force: true })
  const exitCode = await runTool(tool, args, env)
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  return settle(counts, exitCode)
}
