import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { answerKindsPlugin } from './build/answer-kinds.ts'
import { antdStyles } from './build/antd-styles.ts'
import { apiViewer } from './build/api-viewer.ts'
import { bootScript } from './build/boot-script.ts'
import { checkChunkGroups, chunkGroups } from './build/chunk-groups.ts'
import { compileHints } from './build/compile-hints.ts'
import { designTokens } from './build/design-tokens.ts'
import { inlineFirstStyles } from './build/inline-first-styles.ts'
import { productIdentity } from './build/product-identity.ts'
import { securityHeadersFile } from './build/security-headers.ts'
import { noStyleFunctions } from './patches/no-style-functions.ts'
import { proLayoutParts } from './patches/pro-layout/parts.ts'
import { slimProLayout } from './patches/pro-layout/slim-pro-layout.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

// The check for imported parts is off, because the dev server also bundles files without ProLayout.
const { buildEnd: _, ...content } = slimProLayout(proLayoutParts.filter(({ name }) => name === 'content'))

export default defineConfig({
  root,
  base: './',
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    answerKindsPlugin(),
    designTokens(),
    antdStyles(),
    noStyleFunctions(),
    slimProLayout(proLayoutParts),
    compileHints(),
    inlineFirstStyles(),
    bootScript(),
    productIdentity(),
    checkChunkGroups(),
    securityHeadersFile(),
    apiViewer(),
  ],
  // The dev server bundles packages in advance without the plugins above; the page's `main` must be the only one.
  optimizeDeps: {
    rolldownOptions: { plugins: [content] },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The boot script preloads the files, which differ for login and shell.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Seven characters, the bundler's minimum, because the first file names all others.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // The bundler names a shared chunk after all of its users.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.split(/[~.]/)[0]}-[hash:7][extname]`,
        codeSplitting: { groups: [...chunkGroups] },
      },
    },
  },
})
