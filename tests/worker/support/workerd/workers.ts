import { basename, dirname, join } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import { clockScript } from '#scripts/lib/moved-clock.ts'
import { bundleConsole, bundleTestWorkers, modulesOf, type TestWorker } from './bundles.ts'
import { configuredOptions } from './configured-options.ts'

/** Selects a Worker, its environment and its variables. */
export interface WorkerSpec {
  /** A test-only Worker; the deployed Worker by default. */
  readonly worker?: TestWorker
  /** An environment of `wrangler.toml`; its top level by default. */
  readonly environment?: string
  readonly variables?: Readonly<Record<string, string>>
}

export type NamedWorker = V4WorkerOptions & { readonly name: string }

/** The bindings of each test-only Worker. */
const bindings = {
  'r2-worker': { r2Buckets: ['FILES'] },
  'store-worker': { durableObjects: { STORE: sqliteClass('StoreObject') } },
} satisfies Record<TestWorker, Partial<V4WorkerOptions>>

function sqliteClass(className: string) {
  return { className, useSQLite: true }
}

/** Lists modules for Miniflare, the main one first; in a run whose clock is moved, another one moves the Worker's before it. */
function withClock([main = '', ...others]: readonly string[]): Exclude<
  V4WorkerOptions['modules'],
  boolean | undefined
> {
  const modules = [main, ...others].map((path) => ({ type: 'ESModule' as const, path }))
  const contents = clockScript()
  if (contents === undefined) return modules
  const inFolder = (name: string) => join(dirname(main), name)
  const from = JSON.stringify(`./${basename(main)}`)
  const entry = `import './moved-clock.js'\nexport * from ${from}\nexport { default } from ${from}`
  return [
    { type: 'ESModule', path: inFolder('at-moved-clock.js'), contents: entry },
    { type: 'ESModule', path: inFolder('moved-clock.js'), contents },
    ...modules,
  ]
}

/** Creates a function that returns a Worker's options for Miniflare. Each bundle is made once, on first use. */
export function createWorkerOptions(): (spec: WorkerSpec) => Promise<NamedWorker> {
  let consoleModule: Promise<string> | undefined
  let testFolder: Promise<string> | undefined

  async function deployed({ environment, variables }: WorkerSpec): Promise<NamedWorker> {
    consoleModule ??= bundleConsole()
    const path = await consoleModule
    const configured = await configuredOptions(environment)
    return {
      ...configured,
      name: 'console',
      modules: withClock([path]),
      modulesRoot: dirname(path),
      bindings: { ...configured.bindings, ...variables },
    }
  }

  async function testOnly(name: TestWorker): Promise<NamedWorker> {
    testFolder ??= bundleTestWorkers()
    const modulesRoot = await testFolder
    const { compatibilityDate } = await configuredOptions()
    return {
      ...bindings[name],
      ...(compatibilityDate !== undefined && { compatibilityDate }),
      name,
      modules: withClock(modulesOf(modulesRoot, `${name}.js`)),
      modulesRoot,
    }
  }

  return (spec) => (spec.worker === undefined ? deployed(spec) : testOnly(spec.worker))
}
