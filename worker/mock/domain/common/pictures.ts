import { limits } from '#contract/values/limits.ts'
import { type PictureHead, readPictureHead } from '#contract/values/picture-head.ts'
import { type Text, text } from '#worker/mock/texts/text.ts'
import { fromBase64 } from './encoding.ts'

/** An absolute address, or one without a host. */
const address = /^(https?:\/\/|\/)[^\s"'<>]+$/

/** Base64 in groups of four characters, the last with or without padding. */
const embedded =
  /^data:image\/(png|jpeg|webp|gif);base64,((?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?)$/

/**
 * Validates a picture that a user sends: returns an error message; undefined for an empty text, an address of `origin`,
 * the mock's own, and a `data:` URL of a PNG, JPEG, WebP or GIF with the first bytes of its type and of an allowed size. A
 * picture from elsewhere is refused: its host could watch who looks at it. So is SVG: it can contain scripts and addresses.
 */
export function pictureProblem(picture: string, origin: string): Text | undefined {
  if (picture === '' || isOwnAddress(picture, origin)) return undefined
  if (/^data:image\/svg/i.test(picture)) return 'picture.svg'
  const [, type = '', base64 = ''] = embedded.exec(picture) ?? []
  if (type === '') return 'picture.elsewhere'
  const head = readPictureHead(fromBase64(base64))
  return head?.type === type ? sizeProblem(head) : 'picture.otherType'
}

/** A picture's memory grows with its pixels, of which a file of a few bytes may have many. */
export function sizeProblem({ width, height }: Pick<PictureHead, 'width' | 'height'>): Text | undefined {
  const { maxSide: pixels } = limits.picture
  return Math.max(width, height) > pixels ? text('picture.tooManyPixels', { pixels }) : undefined
}

/**
 * Returns the picture as it is stored: an address without its host, which is the caller's word (`Host`), so that it
 * leads nobody elsewhere.
 */
export function storedPicture(picture: string, origin: string): string {
  const url = isOwnAddress(picture, origin) ? URL.parse(picture, origin) : null
  return url === null ? picture : url.pathname + url.search + url.hash
}

/**
 * Addresses of controls are not pictures: one that is loaded may move the viewer into another sandbox. Signed links of files
 * are not: each viewer would download in the name of who made it.
 */
function isOwnAddress(picture: string, origin: string): boolean {
  if (!address.test(picture)) return false
  const url = URL.parse(picture, origin)
  if (url?.host !== new URL(origin).host || /^\/\/|\/__mock|%/i.test(url.pathname)) return false
  return url.search === '' || !/\/files\//i.test(url.pathname)
}
