const webAddress = /^https:\/\/[^\s"'<>]+$/

const embedded = /^data:image\/(png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/

/** Tests the file signature of each type; one character per byte. */
const signatures = new Map<string, (bytes: string) => boolean>([
  ['png', (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n')],
  ['jpeg', (bytes) => bytes.startsWith('\xff\xd8\xff')],
  ['webp', (bytes) => bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8)],
  ['gif', (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')],
])

const readCharacters = 24

/**
 * Validates a picture that a user sends: returns an error message; undefined for an empty text, an https address, and a
 * `data:` URL of a PNG, JPEG, WebP or GIF with the signature of its type. SVG is refused: it can contain scripts and
 * addresses.
 */
export function pictureProblem(picture: string): string | undefined {
  if (picture === '' || webAddress.test(picture)) return undefined
  if (/^data:image\/svg/i.test(picture)) return '不接受 SVG 图片，请改用 PNG、JPEG、WebP 或 GIF'
  const [, type = '', base64 = ''] = embedded.exec(picture) ?? []
  const hasSignature = signatures.get(type)
  if (hasSignature === undefined) return '图片须为 PNG、JPEG、WebP、GIF 图片或 https 地址'
  return hasSignature(firstBytes(base64)) ? undefined : '图片的内容与它的类型不符'
}

function firstBytes(base64: string): string {
  const prefix = base64.slice(0, readCharacters).replace(/=+$/, '')
  // One character past a multiple of four encodes no byte.
  return atob(prefix.length % 4 === 1 ? prefix.slice(0, -1) : prefix)
}
