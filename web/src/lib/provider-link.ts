import { environment } from './environment.ts'

/**
 * The whole address of a link that the provider gave, e.g. of a download: one without a host is meant for the
 * provider's, which may be another than the page's. Undefined for what is no address of the web.
 */
export function providerLink(link: string): string | undefined {
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.href : undefined
}
