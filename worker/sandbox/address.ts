/** Returns the address of a request's sender, in a header that only Cloudflare and the Node host can set. */
export function addressOf(request: Request): string {
  return request.headers.get(addressHeader) ?? ''
}

export const addressHeader = 'CF-Connecting-IP'

/** Returns the IPv4 address of an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`), and any other address unchanged. */
export function unmappedAddress(address: string): string {
  const host = URL.parse(`http://[${address.replace(/%.*/, '')}]`)?.hostname ?? ''
  const [, ...halves] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host) ?? []
  if (halves.length === 0) return address
  return halves.flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join('.')
}

/** Returns the network that identifies a visitor: an IPv4 address, or the /64 prefix of an IPv6 address. */
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

/** Returns whether the text is an IPv4 or an IPv6 address. */
export function isAddress(text: string): boolean {
  if (text.includes(':')) return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`)
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
}
