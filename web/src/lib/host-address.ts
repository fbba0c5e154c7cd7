import { environment, isBrowserDemo } from './environment.ts'

/** Returns the full address of a host's link or path; undefined unless it is http(s). */
export function hostAddress(link: string): string | undefined {
  if (isBrowserDemo && /^\/(?!\/)/.test(link)) return `.${link}`
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Returns the address of a picture: a `data:` URL, or a full address. */
export function pictureSource(address: string): string | undefined {
  return address.startsWith('data:image/') ? address : hostAddress(address)
}
