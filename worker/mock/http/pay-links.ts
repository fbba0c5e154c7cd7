import { toBase64url } from '../domain/common/encoding.ts'

/** The options of a host's pay links. */
export interface PayLinkOptions {
  /** The secret that signs the links of all orders of the sandbox. */
  readonly secret: string
  /**
   * The reference to this sandbox for a caller without a cookie. As a part of links it must not reveal the sandbox's
   * name and secret. Absent on a host with one sandbox.
   */
  readonly sandbox?: string
  /** The host's folder, without a `/` at its end. */
  readonly folder?: string
}

/** Half of the signature: 128 bits are unguessable, and a shorter QR code is easier to scan. */
const keyBytes = 16

/** The parameters of a link. */
export const payLinkParameters = { sandbox: 's', key: 'k' } as const

export interface PayLinks {
  /** Returns the absolute address of the page on which an order is paid, on the host of the request. */
  addressOf(orderNo: string, requestUrl: string): Promise<string>
  /** Returns whether the key belongs to the order. */
  isKeyOf(orderNo: string, key: string): Promise<boolean>
}

/**
 * Creates the links of a sandbox. A link is a capability: its key signs one order's number and gives access to that
 * order only.
 */
export function createPayLinks({ secret, sandbox, folder = '' }: PayLinkOptions): PayLinks {
  const encoder = new TextEncoder()
  let imported: Promise<CryptoKey> | undefined

  async function keyOf(orderNo: string): Promise<string> {
    imported ??= crypto.subtle.importKey(
      'raw',
      encoder.encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const signed = await crypto.subtle.sign('HMAC', await imported, encoder.encode(`pay ${orderNo}`))
    return toBase64url(new Uint8Array(signed, 0, keyBytes))
  }

  return {
    async addressOf(orderNo, requestUrl) {
      const address = new URL(`${folder}/__mock/pay/${encodeURIComponent(orderNo)}`, requestUrl)
      if (sandbox !== undefined) address.searchParams.set(payLinkParameters.sandbox, sandbox)
      address.searchParams.set(payLinkParameters.key, await keyOf(orderNo))
      return address.href
    },
    async isKeyOf(orderNo, key) {
      return isEqual(await keyOf(orderNo), key)
    },
  }
}

/** The pay links of a host without a pay page. */
export const noPayLinks: PayLinks = {
  addressOf: async () => '',
  isKeyOf: async () => false,
}

/** Compares in constant time. */
function isEqual(expected: string, given: string): boolean {
  if (given.length !== expected.length) return false
  let difference = 0
  for (let at = 0; at < expected.length; at += 1) difference |= expected.charCodeAt(at) ^ given.charCodeAt(at)
  return difference === 0
}
