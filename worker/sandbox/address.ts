/** Returns the address that a request came from. Cloudflare and the Node host set the header; no caller can. */
export function addressOf(request: Request): string {
  return request.headers.get(addressHeader) ?? ''
}

/** The header with the caller's address. */
export const addressHeader = 'CF-Connecting-IP'

/** Returns the IPv4 address of an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`); any other address is unchanged. */
export function unmappedAddress(address: string): string {
  const host = URL.parse(`http://[${address.replace(/%.*/, '')}]`)?.hostname ?? ''
  const [, ...halves] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host) ?? []
  if (halves.length === 0) return address
  return halves.flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join('.')
}

/**
 * Returns the network of an address, which identifies a visitor: an IPv4 address itself, or the /64 prefix of an IPv6
 * address.
 */
export function networkOf(address: string): string {
  const unmapped = unmappedAddress(address)
  if (!unmapped.includes(':')) return unmapped
  const [before = '', after = ''] = unmapped
    .split('::')
    .map((part) => part.split(':').filter(Boolean).join(':'))
  const left = before === '' ? [] : before.split(':')
  const right = after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** Whether the text is an IPv4 or an IPv6 address. */
export function isAddress(text: string): boolean {
  if (text.includes(':')) return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`)
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
}
