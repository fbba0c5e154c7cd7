import { createHash } from 'node:crypto'

/**
 * What the console's page may load, run and call: its own files, the scripts that stand in it, the provider, and
 * pictures by HTTPS, for avatars and icons are addresses. It says all that a page can say of itself; who may frame
 * it, only a header can (`noFrames`).
 *
 * @param html the page as it is served
 * @param apiBase where the provider is: a path of the page's own host, or a whole address
 */
export function contentPolicy(html: string, apiBase: string): string {
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`)
  const provider = URL.canParse(apiBase) ? [new URL(apiBase).origin] : []
  return [
    // Not 'none': browsers hold what is fetched ahead against this one.
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // antd writes colours and sizes into the page while it runs.
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

/** The part of the policy that is void in a page's own `<meta>`. */
export const noFrames = "frame-ancestors 'none'"

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
