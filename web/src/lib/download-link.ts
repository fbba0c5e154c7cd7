import { environment, isBrowserDemo } from './environment.ts'

/** What a link that saves a file needs; without `href` it leads nowhere. */
interface DownloadLink {
  href?: string
  download?: string
}

/**
 * What a link needs that saves one of the provider's files. An address without a host is meant for the API's, which
 * may be another than the page's; what is no address of the web leads nowhere. In the browser-only demo it begins in
 * the page's own folder, and the provider alone says that the file is to be saved: a link with `download` asks the
 * network, past the service worker.
 */
export function downloadLink(link: string, fileName: string): DownloadLink {
  if (isBrowserDemo && /^\/(?!\/)/.test(link)) return { href: `.${link}` }
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url && /^https?:$/.test(url.protocol) ? { href: url.href, download: fileName } : {}
}
