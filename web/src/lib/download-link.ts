import { environment, isBrowserDemo } from './environment.ts'

interface DownloadLink {
  href?: string
  download?: string
}

/**
 * Returns the attributes of a download link, resolved against the API; none unless http(s). In the browser demo
 * without `download`, which would bypass the service worker.
 */
export function downloadLink(link: string, fileName: string): DownloadLink {
  if (isBrowserDemo && /^\/(?!\/)/.test(link)) return { href: `.${link}` }
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url && /^https?:$/.test(url.protocol) ? { href: url.href, download: fileName } : {}
}
