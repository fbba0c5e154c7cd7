import type { Plugin } from 'vite'
import { securityHeaders } from '#contract/values/security-headers.ts'
import { contentPolicy, noFrames } from './content-policy.ts'

/** Emits `_headers` with cache lifetimes and the Content-Security-Policy, and a `<meta>` for other hosts. */
export function securityHeadersFile(): Plugin {
  let apiBase = ''
  let needsMeta = false
  let policy = ''
  return {
    name: 'security-headers',
    apply: 'build',
    configResolved({ env }) {
      apiBase = String(env.VITE_API_BASE ?? '')
      needsMeta = env.VITE_DEMO === 'browser' || URL.canParse(apiBase)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        policy = contentPolicy(html, apiBase)
        if (!needsMeta) return undefined
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: policy }
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (policy === '') this.error('[security-headers] index.html was not transformed before its headers')
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policy) })
      },
    },
  }
}

export function headersFile(policy: string): string {
  const headers = { 'Content-Security-Policy': `${policy}; ${noFrames}`, ...securityHeaders }
  return `# Read by Cloudflare, and by other hosts that know this format. Files below assets/ have their hash in their name.
/assets/*
  Cache-Control: public, max-age=31536000, immutable

/
  Cache-Control: no-cache

/*
${Object.entries(headers)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}
`
}
