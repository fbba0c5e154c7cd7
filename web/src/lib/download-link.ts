import { environment, isBrowserDemo } from './environment.ts'

interface DownloadLink {
  href?: string
  download?: string
}

/**
 * Returns the attributes of a download link, resolved against the API's address; none when it is not http(s). In the
 * browser demo `download` is left out, because it would bypass the service worker.
 */
export function downloadLink(link: string, fileName: string): DownloadLink {
  if (isBrowserDemo && /^\/(?!\/)/.test(link)) return { href: `.${link}` }
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url && /^https?:$/.test(url.protocol) ? { href: url.href, download: fileName } : {}
}
