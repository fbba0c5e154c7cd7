import { existsSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'
import { projectRoot } from '../lib/project.ts'
import { filesIn, mutated } from './choose-mutants.ts'
import { findChanges } from './find-changes.ts'
import type { Mutant } from './mutant.ts'
import { plantMutants, probesOf } from './plant-mutants.ts'
import { chosenFile, moduleCache } from './protocol.ts'

/** Tests of another process, workerd or a browser build, where no mutant can be switched on. */
const outOfProcess = [
  'coins-workerd',
  'conformance-command',
  'crash',
  'environments',
  'file-store',
  'host-node',
  'host-workerd',
  'mock-command',
  'security-headers',
  'storage-full-workerd',
  'store-durable-object',
  'uploads-workerd',
  'workerd',
]

/** Slow tests that execute nearly everything. Leaving them out can only lower the killed share. */
const broad = [
  'response-schemas',
  'concurrency',
  'conformance',
  'conformance-cleanup',
  'conformance-differences',
  'conformance-record',
  'contract-watch',
  'cors',
  'every-endpoint',
  'foreign-records',
  'mass-assignment',
  'provider',
  'provider-mock',
  'random-calls',
  'registry-table',
  'secrets',
]

// Missing where another tool loads this configuration.
const chosen: readonly Mutant[] = existsSync(chosenFile) ? JSON.parse(readFileSync(chosenFile, 'utf8')) : []

type Folder = (typeof mutated)[number]

function isIn(folders: readonly Folder[], file: string): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Returns the tests of some folders; none when no mutant of them was chosen. */
function testsOf(folders: readonly Folder[], tests: string[]): string[] {
  return chosen.some(({ file }) => isIn(folders, file)) ? tests : []
}

/** Plants the mutants of some folders, so that their tests do not execute those of another. */
function plantedMutants(...folders: Folder[]): Plugin {
  const files = mutated.flatMap(filesIn)
  return {
    name: 'planted-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = files.find((name) => id === `${projectRoot}${name}`)
      if (file === undefined || !isIn(folders, file)) return undefined
      const mutants = chosen.filter((mutant) => mutant.file === file)
      return {
        code: plantMutants(code, [...mutants, ...probesOf(findChanges(file, code), files.indexOf(file))]),
        map: null,
      }
    },
  }
}

const setup = 'scripts/mutants/vitest-setup.ts'
const common = { pool: 'threads', setupFiles: [setup], testTimeout: 60_000 } satisfies ProjectConfig

export default defineConfig({
  root: projectRoot,
  test: {
    // Emptied by the command: cached modules of an earlier run contain its mutants.
    fsModuleCachePath: moduleCache,
    projects: [
      {
        plugins: [plantedMutants('contract/values', 'worker/mock/domain')],
        test: {
          ...common,
          name: 'worker',
          include: [
            ...testsOf(['contract/values'], ['tests/unit/contract/**/*.test.ts']),
            ...testsOf(
              ['contract/values', 'worker/mock/domain'],
              ['tests/unit/**/*.test.ts', 'tests/worker/**/*.test.ts'],
            ),
          ],
          exclude: [...outOfProcess, ...broad].map((name) => `tests/worker/**/${name}.test.ts`),
          // Without isolation every module is loaded once per worker; the tests keep no state in modules.
          isolate: false,
        },
      },
      {
        plugins: [plantedMutants('web/src/session')],
        test: {
          ...common,
          name: 'unit',
          include: testsOf(
            ['web/src/session'],
            ['tests/unit/{session,shell}/{identity,menu,session-*,sidebar-entries,tabs}.test.ts'],
          ),
        },
      },
      {
        plugins: [plantedMutants('web/src/session'), react()],
        define: { __APP_VERSION__: JSON.stringify('test') },
        test: {
          ...common,
          name: 'web',
          include: testsOf(
            ['web/src/session'],
            [
              'tests/web/**/{sign-in-page,page-search,lost-session,session*,cross-tab-token,transport}.test.{ts,tsx}',
            ],
          ),
          setupFiles: [setup, 'tests/web/support/test-timeouts.ts'],
          expect: { poll: { timeout: 5000 } },
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://console.test/' } },
          env: { VITE_API_BASE: 'http://console.test/api/v1', VITE_VERSION_HEADER: 'X-Version' },
        },
      },
    ],
  },
})
