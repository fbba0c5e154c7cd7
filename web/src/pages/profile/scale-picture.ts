import { limits } from '../../../../contract/values/limits.ts'

/** Pixels per side; the first whose data URL is not too long is used. */
const sides = [256, 192, 128, 64]

const quality = 0.85

/** The types that the provider accepts; not SVG, which can contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/**
 * Crops a picture to its middle square and scales it down. Returns a `data:` URL.
 * @throws {Error} when the browser cannot read the file
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
