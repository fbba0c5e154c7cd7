import { environment, isBrowserDemo } from './environment.ts'

/** Returns an address that the host sent, which may be a path of it, as one that the browser can open; undefined if not http(s). */
export function hostAddress(link: string): string | undefined {
  if (isBrowserDemo && /^\/(?!\/)/.test(link)) return `.${link}`
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Returns the address of a picture: a `data:` URL as it is, or as in `hostAddress`. */
export function pictureSource(address: string): string | undefined {
  return address.startsWith('data:image/') ? address : hostAddress(address)
}
