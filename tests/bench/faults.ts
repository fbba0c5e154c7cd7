import { ensureChromium } from '#scripts/lib/chromium.ts'
import { CommandError } from '#scripts/lib/command.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { runTool } from '#scripts/lib/processes.ts'
import type { Limited } from './report.ts'

/** Runs every fault on every page; it measures nothing. */
export async function benchFaults(): Promise<Limited[]> {
  const env = { CHROMIUM_PATH: ensureChromium(), E2E_PORT: String(await freePort()), FAULT_RUN: 'whole' }
  const tool = { package: '@playwright/test', name: 'playwright' }
  const code = await runTool(tool, ['test', 'walk.test.ts', 'faults.test.ts', '--project', 'console'], env)
  if (code !== 0) throw new CommandError('The fault run found pages that do not stand.')
  return []
}
