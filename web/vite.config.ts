import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { antdStyles } from './build/antd-styles.ts'
import { bootScript } from './build/boot-script.ts'
import { designTokens } from './build/design-tokens.ts'
import { formApart } from './build/form-apart.ts'
import { mapTokens } from './build/map-tokens.ts'
import { securityHeadersFile } from './build/security-headers.ts'
import { slimProLayout } from './build/slim-pro-layout.ts'

type Groups = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']

/**
 * What is needed together is one file, each with everything it imports that none before it has. Left to itself the
 * bundler splits by who shares what: the first view was sixty files, most of them smaller than the request for them.
 */
const together: Groups = [
  // What every visit needs and only a new version of a library changes.
  {
    name: 'framework',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|i18next|react-i18next|ky|zustand)\//,
  },
  { name: 'initial', test: /\/web\/src\/\w+\//, tags: ['$initial'] },
  { name: 'login', test: /\/pages\/login\/login-page\.tsx$/ },
  { name: 'shell', test: /\/web\/src\/(app\/shell-root|pages\/dashboard\/dashboard-page)\.tsx$/ },
  {
    name: 'list',
    test: /\/components\/(role-options|list\/(list-page|list-answer|time-column|use-list)|cells\/[\w-]+)\.tsx?$/,
  },
  { name: 'form', test: /\/components\/form\/(password-input|use-record-form)\.tsx?$/ },
]

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root,
  base: './',
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    designTokens(),
    antdStyles(),
    mapTokens(),
    slimProLayout(),
    formApart(),
    bootScript(),
    securityHeadersFile(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The boot script decides what is preloaded: the login and the shell need different files.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: together,
        },
      },
    },
  },
})
