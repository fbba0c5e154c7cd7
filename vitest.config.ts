import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'
import { answerKindsPlugin } from './web/build/answer-kinds.ts'

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    // By default Vitest leaves one core out, half of a machine with two.
    maxWorkers: '100%',
    // Modules without state load once per process; reloading them takes up to half of the time.
    isolate: false,
    // A test without assertions fails.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        plugins: [answerKindsPlugin()],
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          exclude: process.env.SLOW_TESTS === '1' ? [] : ['**/*.slow.test.ts'],
          globalSetup: ['tests/worker/global-setup.ts'],
          // workerd's start and the Worker's bundle take seconds on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [react(), noAntdStyles(), answerKindsPlugin()],
        test: {
          name: 'web',
          // A thread is cheaper than a process.
          pool: 'threads',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/web/support/console-errors.ts',
            'tests/web/support/fresh-console.ts',
            'tests/web/support/test-timeouts.ts',
            'tests/web/support/element-errors.ts',
          ],
          // A generous limit for pages on a busy machine, since tests wait for conditions.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          server: { deps: { external: ['contract', 'fixtures', 'worker', 'tests/support'].map(modulesIn) } },
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              url: 'http://console.test/',
              // No page exists at the address of a navigation.
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          env: {
            // In "test", antd gives every element the same id.
            NODE_ENV: 'development',
            VITE_API_BASE: 'http://console.test/api/v1',
            VITE_VERSION_HEADER: 'X-Version',
          },
        },
      },
    ],
  },
})

/** Omits antd's extracted styles, which component tests do not measure. */
function noAntdStyles(): Plugin {
  const name = 'virtual:antd-styles.css'
  return {
    name: 'no-antd-styles',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? '' : undefined),
  }
}

/** Matches the modules of a folder without state, which Node loads itself, once per thread. */
function modulesIn(folder: string): RegExp {
  const root = import.meta.dirname.replace(/[^\w/]/g, '\\$&')
  return new RegExp(`^${root}/${folder}/.*\\.ts$`)
}
