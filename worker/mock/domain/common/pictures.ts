const webAddress = /^https:\/\/[^\s"'<>]+$/

const embedded = /^data:image\/(png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/

/** Whether the first bytes, a character each, are those of the type. */
const beginsAs = new Map<string, (bytes: string) => boolean>([
  ['png', (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n')],
  ['jpeg', (bytes) => bytes.startsWith('\xff\xd8\xff')],
  ['webp', (bytes) => bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8)],
  ['gif', (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')],
])

const readCharacters = 24

/**
 * Returns why a picture that a user sends is refused; undefined for none (an empty text), an https address, and a `data:`
 * URL of a PNG, JPEG, WebP or GIF that begins as one. SVG is refused: it can contain scripts and addresses.
 */
export function pictureProblem(picture: string): string | undefined {
  if (picture === '' || webAddress.test(picture)) return undefined
  if (/^data:image\/svg/i.test(picture)) return '不接受 SVG 图片，请改用 PNG、JPEG、WebP 或 GIF'
  const [, type = '', base64 = ''] = embedded.exec(picture) ?? []
  const fits = beginsAs.get(type)
  if (fits === undefined) return '图片须为 PNG、JPEG、WebP、GIF 图片或 https 地址'
  return fits(firstBytes(base64)) ? undefined : '图片的内容与它的类型不符'
}

function firstBytes(base64: string): string {
  const whole = base64.slice(0, readCharacters).replace(/=+$/, '')
  // A single character more than a multiple of four encodes nothing.
  return atob(whole.length % 4 === 1 ? whole.slice(0, -1) : whole)
}
