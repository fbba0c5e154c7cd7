import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Rolldown, UserConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { antdStyles } from './build/antd-styles.ts'
import { bootScript } from './build/boot-script.ts'
import { compileHints } from './build/compile-hints.ts'
import { designTokens } from './build/design-tokens.ts'
import { directImports } from './build/direct-imports.ts'
import { inlineFirstStyles } from './build/inline-first-styles.ts'
import { noStyleFunctions } from './build/no-style-functions.ts'
import { type Part, proLayoutParts } from './build/pro-layout/parts.ts'
import { slimProLayout } from './build/pro-layout/slim-pro-layout.ts'
import { securityHeadersFile } from './build/security-headers.ts'

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>

/** Groups modules by when they are used; the bundler alone splits the first view into sixty files. */
const chunkGroups: Groups = [
  { name: 'antd-other', test: /virtual:antd-other-styles/ },
  {
    name: 'framework',
    // Without `Trans`, whose HTML parser makes it 4 KB for two pages.
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|i18next|react-i18next(?!\/dist\/es\/Trans)|ky|zustand)\//,
  },
  // With the entry: Vite leaves out the file of an entry that only imports others.
  { name: 'initial', test: /\/web\/src\/(\w+\/|main\.tsx)/, tags: ['$initial'] },
  // Executed before the first request of a page is sent.
  { name: 'query-client', test: /\/app\/query-client\.ts$/ },
  { name: 'login', test: /\/pages\/login\/login-page\.tsx$/ },
  {
    name: 'shell',
    // With what the dashboard shares with other pages: its own file has nothing that another page loads.
    test: /\/(app\/shell-root|components\/(use-invalidate|scroll-box|loading|relative-time|visually-hidden|segmented|empty\/empty|plugin-picture\/[\w-]+|user-avatar\/[\w-]+|list\/.+\.module|record\/.+\.module|plain\/.+\.module|chart\/trend-chart|numbers\/metric|cells\/(status|plugin-looks)|market\/market-address|record\/record-address|release\/mend-address|review\/(review-subject|use-review-address|wait-tone))|lib\/abbreviate|contract\/values\/states|dashboard\/dashboard\.module)\.([jt]sx?|css)$/,
  },
  {
    name: 'list',
    test: /\/components\/(role-options|list\/(list-page|list-answer|time-column|use-list|use-new-record-form)|cells\/[\w-]+)\.tsx?$/,
  },
  // Shared by two pages and the desk: each file of theirs has its name in the first one.
  {
    name: 'review',
    test: /\/components\/(review\/(desk-notice|review-queue|review-subject|use-has-desk)|listing\/plugin-config)\.tsx?$/,
  },
  // Lists have both: one file of texts for each language.
  { name: 'zh', test: /\/i18n\/zh\/(list|form)\.ts$/ },
  { name: 'en', test: /\/i18n\/en\/(list|form)\.ts$/ },
  { name: 'form', test: /\/components\/form\/(password-input|use-record-form)\.tsx?$/ },
  // Small modules that the pages of plugins and versions share with each other and with their forms.
  {
    name: 'release',
    test: /\/(components\/(listing\/plugin-(config|next-step)|release\/(submissions|mend-address))|pages\/publish\/(use-versions|version-status))\.ts$/,
  },
]

const root = fileURLToPath(new URL('.', import.meta.url))

export function webConfig(parts: readonly Part[]): UserConfig {
  return {
    root,
    base: './',
    define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
    plugins: [
      react(),
      designTokens(),
      antdStyles(),
      noStyleFunctions(),
      slimProLayout(parts),
      directImports(),
      compileHints(),
      inlineFirstStyles(),
      bootScript(),
      securityHeadersFile(),
    ],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      manifest: true,
      target: 'es2023',
      // The boot script preloads instead: login and shell need different files.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first file names all others: seven characters are the fewest that the bundler takes.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: chunkGroups,
          },
        },
      },
    },
  }
}

export default webConfig(proLayoutParts)
