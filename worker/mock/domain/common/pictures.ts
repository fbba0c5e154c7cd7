import type { Text } from '#worker/mock/texts/text.ts'

/** An absolute address, or one without a host. */
const address = /^(https?:\/\/|\/)[^\s"'<>]+$/

export type PictureType = 'png' | 'jpeg' | 'webp' | 'gif'

const embedded = /^data:image\/(png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/

/** Tests the file signature of each type; one character per byte. */
const signatures = new Map<PictureType, (bytes: string) => boolean>([
  ['png', (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n')],
  ['jpeg', (bytes) => bytes.startsWith('\xff\xd8\xff')],
  ['webp', (bytes) => bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8)],
  ['gif', (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')],
])

/** The bytes that a signature is read from. */
export const signatureBytes = 12

/** Returns the type of a picture by its first bytes, one character each; undefined for anything else. */
export function pictureType(bytes: string): PictureType | undefined {
  return [...signatures].find(([, isType]) => isType(bytes))?.[0]
}

const readCharacters = 24

/**
 * Validates a picture that a user sends: returns an error message; undefined for an empty text, an address of `origin`,
 * the mock's own, and a `data:` URL of a PNG, JPEG, WebP or GIF with the signature of its type. A picture from elsewhere
 * is refused: its host could watch who looks at it. So is SVG: it can contain scripts and addresses.
 */
export function pictureProblem(picture: string, origin: string): Text | undefined {
  if (picture === '' || isOwnAddress(picture, origin)) return undefined
  if (/^data:image\/svg/i.test(picture)) return 'picture.svg'
  const [, type = '', base64 = ''] = embedded.exec(picture) ?? []
  if (type === '') return 'picture.elsewhere'
  return pictureType(firstBytes(base64)) === type ? undefined : 'picture.otherType'
}

/**
 * Returns the picture as it is stored: an address without its host, which is the caller's word (`Host`), so that it
 * leads nobody elsewhere.
 */
export function storedPicture(picture: string, origin: string): string {
  const url = isOwnAddress(picture, origin) ? URL.parse(picture, origin) : null
  return url === null ? picture : url.pathname + url.search + url.hash
}

/** Addresses of controls are not pictures: one that is loaded may move the viewer into another sandbox. */
function isOwnAddress(picture: string, origin: string): boolean {
  if (!address.test(picture)) return false
  const url = URL.parse(picture, origin)
  return url?.host === new URL(origin).host && !/^\/\/|\/__mock|%/i.test(url.pathname)
}

function firstBytes(base64: string): string {
  const prefix = base64.slice(0, readCharacters).replace(/=+$/, '')
  // One character past a multiple of four encodes no byte.
  return atob(prefix.length % 4 === 1 ? prefix.slice(0, -1) : prefix)
}
