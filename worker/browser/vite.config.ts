import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Emits the English messages as a file beside the worker, which is a single script; only a demo with English data loads
 * it.
 */
const englishMessages: Plugin = {
  name: 'english-messages',
  generateBundle() {
    const source = readFileSync(inRepository('worker/mock/http/english-messages.json'), 'utf8')
    this.emitFile({
      type: 'asset',
      fileName: 'english-messages.json',
      source: JSON.stringify(JSON.parse(source)),
    })
  },
}

/** Builds the service worker of the browser-only demo: one classic script beside the pages. */
export default defineConfig({
  root: inRepository('worker/browser'),
  define: { __DEMO_BUILD__: JSON.stringify(process.env.VITE_DEMO_BUILD ?? '') },
  publicDir: false,
  plugins: [englishMessages],
  build: {
    outDir: inRepository('dist/demo'),
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: inRepository('worker/browser/demo-worker.ts'),
      output: { format: 'iife', entryFileNames: 'demo-worker.js', codeSplitting: false },
    },
  },
})
