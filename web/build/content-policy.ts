import { createHash } from 'node:crypto'

/** Returns the Content-Security-Policy of a page; `apiBase` is a path or a URL. */
export function contentPolicy(html: string, apiBase: string): string {
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`)
  const provider = URL.canParse(apiBase) ? [new URL(apiBase).origin] : []
  return [
    // Browsers check prefetches against default-src.
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // antd writes styles into the page at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...provider].join(' '),
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** A directive for the header only, since browsers ignore it in a `<meta>`. */
export const noFrames = "frame-ancestors 'none'"

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
