import { existsSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'
import { projectRoot } from '../lib/project.ts'
import { chosenFile, moduleCache } from './chosen-file.ts'
import { findChanges } from './find-changes.ts'
import { filesIn, mutated } from './list-mutants.ts'
import type { Mutant } from './mutant.ts'
import { plantMutants, probesOf } from './plant-mutants.ts'

/** What runs in workerd, as a process of its own or with a browser's build, where no mutant can be switched on. */
const elsewhere = [
  'coins-workerd',
  'conformance-command',
  'crash',
  'environments',
  'file-store',
  'host-node',
  'host-workerd',
  'security-headers',
  'storage-full-workerd',
  'store-durable-object',
  'uploads-workerd',
  'workerd',
]

/** What comes past nearly everything and takes long: without these the figure can only be lower. */
const broad = [
  'answers-fit',
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

// A tool that only reads this configuration finds none.
const chosen: readonly Mutant[] = existsSync(chosenFile) ? JSON.parse(readFileSync(chosenFile, 'utf8')) : []

/** The tests that try a folder; none where no mutant of it was chosen. */
function testsOf(folder: (typeof mutated)[number], tests: string[]): string[] {
  return chosen.some(({ file }) => file.startsWith(`${folder}/`)) ? tests : []
}

/** The tests of one folder are not tried with the mutants of the other, which they come past by the way. */
function plantedMutants(folder: (typeof mutated)[number]): Plugin {
  const files = mutated.flatMap(filesIn)
  return {
    name: 'planted-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = files.find((name) => id === `${projectRoot}${name}`)
      if (file === undefined || !file.startsWith(`${folder}/`)) return undefined
      const mutants = chosen.filter((mutant) => mutant.file === file)
      return {
        code: plantMutants(code, [...mutants, ...probesOf(findChanges(file, code), files.indexOf(file))]),
        map: null,
      }
    },
  }
}

const setup = 'scripts/mutants/setup.ts'
const common = { pool: 'threads', setupFiles: [setup], testTimeout: 60_000 } satisfies ProjectConfig

export default defineConfig({
  root: projectRoot,
  test: {
    // Emptied by the command: what was kept of an earlier run has its mutants in it.
    fsModuleCachePath: moduleCache,
    projects: [
      {
        plugins: [plantedMutants('worker/mock/domain')],
        test: {
          ...common,
          name: 'worker',
          include: testsOf('worker/mock/domain', [
            'tests/unit/worker/**/*.test.ts',
            'tests/worker/**/*.test.ts',
          ]),
          exclude: [...elsewhere, ...broad].map((name) => `tests/worker/${name}.test.ts`),
          // They keep nothing in modules, and what they load is loaded once.
          isolate: false,
        },
      },
      {
        plugins: [plantedMutants('web/src/session')],
        test: {
          ...common,
          name: 'unit',
          include: testsOf('web/src/session', [
            'tests/unit/web/{menu,route-search,sidebar-entries,tabs}.test.ts',
          ]),
        },
      },
      {
        plugins: [plantedMutants('web/src/session'), react()],
        define: { __APP_VERSION__: JSON.stringify('test') },
        test: {
          ...common,
          name: 'web',
          include: testsOf('web/src/session', [
            'tests/web/{login-page,lost-session,session*,token-of-other-tabs,transport}.test.{ts,tsx}',
          ]),
          setupFiles: [setup, 'tests/web/support/patience.ts'],
          expect: { poll: { timeout: 5000 } },
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://console.test/' } },
          env: { VITE_API_BASE: 'http://console.test/api/v1', VITE_VERSION_HEADER: 'X-Version' },
        },
      },
    ],
  },
})
