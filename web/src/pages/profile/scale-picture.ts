import { limits } from '../../../../contract/values/limits.ts'

/** Pixels of the side, largest first: the next is for a picture that is still too long as text. */
const sides = [256, 192, 128, 64]

const quality = 0.85

/** What the provider takes; without SVG, which can carry scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/**
 * The middle of a picture as a square small enough for an avatar, as a `data:` URL.
 * @throws {Error} when the file is no picture the browser can read
 */
export async function scalePicture(file: File): Promise<string> {
  if (!pictureTypes.includes(file.type)) throw new Error('[avatar] this is no picture of a known kind')
  const picture = await createImageBitmap(file)
  try {
    const fitting = sides.map((side) => () => squareOf(picture, side))
    for (const draw of fitting) {
      const url = draw()
      if (url.length <= limits.avatar.max) return url
    }
  } finally {
    picture.close()
  }
  throw new Error('[avatar] the picture stays too large')
}

function squareOf(picture: ImageBitmap, side: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const cut = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', quality)
}
