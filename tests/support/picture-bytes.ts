import type { PictureType } from '#contract/values/picture-head.ts'

type Head = (width: number, height: number) => number[]

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
const big = (value: number) => [value >>> 8, value & 255]
const little = (value: number) => [value & 255, value >>> 8]
const screen: Head = (width, height) => [...ascii('GIF89a'), ...little(width), ...little(height)]

/** Beginnings of pictures as programs write them; each ends with its size. */
export const pictureHeads = {
  png: (width, height) => [
    ...[0x89, ...ascii('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...ascii('IHDR')],
    ...[0, 0, ...big(width), 0, 0, ...big(height)],
  ],
  jpeg: (width, height) => [
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc4, 0, 3, 0],
    ...[0xff, 0xc2, 0, 11, 8, ...big(height), ...big(width)],
  ],
  webp: (width, height) => [
    ...[...ascii('RIFF____WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0],
    ...[...little(width - 1), 0, ...little(height - 1), 0],
  ],
  gif: (width, height) => [
    // A colour table of two, a comment, and an image of a pixel.
    ...[...screen(width, height), 0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x21, 0xfe, 1, 65, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
  ],
} satisfies Record<PictureType, Head>

/** The other ways to write a size. */
export const rarePictureHeads = {
  'lossy WebP': (width, height) => [
    ...[...ascii('RIFF____WEBPVP8 ____'), 0, 0, 0, 0x9d, 1, 0x2a],
    ...[...little(width), ...little(height)],
  ],
  'lossless WebP': (width, height) => {
    const bits = (width - 1) | ((height - 1) << 14)
    return [...ascii('RIFF____WEBPVP8L____'), 0x2f, ...little(bits & 0xffff), ...little(bits >>> 16)]
  },
  'GIF whose image is larger than its screen': (width, height) => [
    ...[...screen(1, 1), 0, 0, 0],
    ...[0x2c, 1, 0, 2, 0, ...little(width - 1), ...little(height - 2), 0],
  ],
} satisfies Record<string, Head>

/** Creates the first bytes of a picture, followed by a text that makes it another file. */
export function pictureBytes(type: PictureType, { side = 1, text = '' } = {}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...pictureHeads[type](side, 1), ...ascii(text)])
}

/** Creates the `data:` URL of a picture. */
export function pictureAddress(type: PictureType, side = 1): string {
  return `data:image/${type};base64,${btoa(String.fromCharCode(...pictureBytes(type, { side })))}`
}
