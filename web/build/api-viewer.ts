import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'swagger-ui'
const require = createRequire(import.meta.url)
const installed = dirname(require.resolve('swagger-ui-dist/package.json'))
const copied = [
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
  'LICENSE',
  'NOTICE',
]

/** A separate script, because `/api/docs` allows none in the page. */
const start = `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
SwaggerUIBundle({
  url: '/api/docs/openapi.json', dom_id: '#viewer', deepLinking: true, filter: true, validatorUrl: null,
})
`

/** Adds Swagger UI for `/api/docs`, an address that the browser demo lacks. */
export function apiViewer(): Plugin {
  const read = (name: string) => (name === 'start.js' ? start : readFileSync(join(installed, name), 'utf8'))
  const names = [...copied, 'start.js']
  let isDemo = false
  return {
    name: 'api-viewer',
    configResolved({ env }) {
      isDemo = env.VITE_DEMO === 'browser'
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const name = names.find((each) => request.url === `/${each}`)
        if (name === undefined) return next()
        response.setHeader('Content-Type', name.endsWith('.css') ? 'text/css' : 'text/javascript')
        response.end(read(name))
      })
    },
    generateBundle() {
      if (isDemo) return
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read(name) })
      }
    },
  }
}
