import { expect, it } from 'vitest'
import { readPictureHead } from '#contract/values/picture-head.ts'
import { pictureHeads, rarePictureHeads } from '#tests/support/picture-bytes.ts'

const heads = Object.entries({ ...pictureHeads, ...rarePictureHeads })

it.each(heads)('picture head: the size of a %s is read, and no byte of it may miss', (_, head) => {
  const bytes = Uint8Array.from(head(5000, 300))
  expect(readPictureHead(bytes)).toMatchObject({ width: 5000, height: 300 })
  const ends = Array.from(bytes, (_, length) => readPictureHead(bytes.slice(0, length)))
  // The last byte of a GIF's image is not of its size.
  expect(ends.slice(0, -1).filter(Boolean)).toEqual([])
})

it.each([
  ['a JPEG with bytes between its segments', [0xff, 0xd8, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1]],
  ['a JPEG without height', [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 1]],
  ['a JPEG whose segment leads beyond its end', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0xff, 0xc0]],
  ['a PNG without width', pictureHeads.png(0, 1)],
  ['a GIF without an image', [...pictureHeads.gif(1, 1).slice(0, -10), 0x3b]],
  ['another file', [...Array(40).keys()]],
  ['no bytes', []],
])('picture head: %s has no size', (_, bytes) => {
  expect(readPictureHead(Uint8Array.from(bytes))).toBeUndefined()
})
