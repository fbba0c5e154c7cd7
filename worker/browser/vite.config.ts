import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Builds the service worker of the browser-only demo: one classic script beside the pages. */
export default defineConfig({
  root: inRepository('worker/browser'),
  define: { __DEMO_BUILD__: JSON.stringify(process.env.VITE_DEMO_BUILD ?? '') },
  publicDir: false,
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
