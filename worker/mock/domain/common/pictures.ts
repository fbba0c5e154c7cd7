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
 * Validates a user's picture: returns an error message, or undefined for an empty text, an address of the mock
 * (`origin`), and a `data:` URL of a PNG, JPEG, WebP or GIF with matching first bytes and an allowed size. A picture
 * from elsewhere would let its host watch the viewers; an SVG can contain scripts and addresses.
 */
export function pictureProblem(picture: string, origin: string): Text | undefined {
  if (picture === '' || isOwnAddress(picture, origin)) return undefined
  if (/^data:image\/svg/i.test(picture)) return 'picture.svg'
  const [, type = '', base64 = ''] = embedded.exec(picture) ?? []
  if (type === '') return 'picture.elsewhere'
  const head = readPictureHead(fromBase64(base64))
  return head?.type === type ? sizeProblem(head) : 'picture.otherType'
}

/** Checks the pixels: a small file may need much memory. */
export function sizeProblem({ width, height }: Pick<PictureHead, 'width' | 'height'>): Text | undefined {
  const { maxSide: pixels } = limits.picture
  return Math.max(width, height) > pixels ? text('picture.tooManyPixels', { pixels }) : undefined
}

/** Returns the stored form of a picture: an address without its host, since the caller chose the host (`Host`). */
export function storedPicture(picture: string, origin: string): string {
  const url = isOwnAddress(picture, origin) ? URL.parse(picture, origin) : null
  return url === null ? picture : url.pathname + url.search + url.hash
}

/**
 * Returns whether an address of the mock is allowed. Loading a control may move the viewer into another sandbox, and a
 * signed link downloads in its creator's name.
 */
function isOwnAddress(picture: string, origin: string): boolean {
  if (!address.test(picture)) return false
  const url = URL.parse(picture, origin)
  if (url?.host !== new URL(origin).host || /^\/\/|\/__mock|%/i.test(url.pathname)) return false
  return url.search === '' || !/\/files\//i.test(url.pathname)
}
