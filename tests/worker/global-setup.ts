import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startWorkerControl, type WorkerControl } from './support/workerd/control.ts'
import { workerLog } from './support/workerd/run-worker.ts'

const web = 'dist/web'

/** Starts the control server for Workers, which starts each Worker when a test file first needs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureAssets()
  rmSync(workerLog, { force: true })
  let control: WorkerControl = await startWorkerControl()
  project.provide('workerControl', control.address)
  // In watch mode the code may have changed, so the bundles are rebuilt.
  project.onTestsRerun(async () => {
    await control.close()
    control = await startWorkerControl()
    project.provide('workerControl', control.address)
  })
  return () => control.close()
}

/** Writes a placeholder page when the web is not built: the Worker needs an assets folder to start. */
function ensureAssets(): void {
  if (existsSync(`${web}/index.html`)) return
  mkdirSync(web, { recursive: true })
  writeFileSync(`${web}/index.html`, '<!doctype html><title>not built</title>')
}
