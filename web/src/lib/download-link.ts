import { environment, isBrowserDemo } from './environment.ts'

/**
 * What a link needs that saves one of the provider's files. Its path begins at the API's origin, which may be
 * another than the page's. In the browser-only demo it begins in the page's own folder, and the provider alone
 * says that the file is to be saved: a link with `download` asks the network, past the service worker.
 */
export function downloadLink(link: string, fileName: string): { href: string; download?: string } {
  const isPath = /^\/(?!\/)/.test(link)
  if (isBrowserDemo) return { href: isPath ? `.${link}` : link }
  const api = new URL(environment.apiBase, window.location.href)
  return { href: isPath ? new URL(link, api).href : link, download: fileName }
}
