/** Returns the value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix))
  return pair === undefined ? null : decodeURIComponent(pair.slice(prefix.length))
}

/** Stores a cookie for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
