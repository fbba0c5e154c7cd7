/** The types that hosts accept; not SVG, which can contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Bytes of a chosen file: what a browser decodes in a moment. */
export const largestPicture = 10 * 1024 * 1024

const quality = 0.85

export type PictureProblem = 'svg' | 'type' | 'size' | 'unreadable'

export interface PictureTarget {
  /** Pixels per side, falling; the first whose `data:` URL is not too long is used. */
  sides: readonly number[]
  /** Characters of the longest `data:` URL. */
  max: number
}

/** Crops a picture to its middle square and scales it down to a `data:` URL; of a moving one the first image is used. */
export async function scalePicture(
  file: File,
  target: PictureTarget,
): Promise<{ address: string } | { problem: PictureProblem }> {
  if (await isSvg(file)) return { problem: 'svg' }
  if (!pictureTypes.includes(file.type)) return { problem: 'type' }
  if (file.size > largestPicture) return { problem: 'size' }
  const picture = await decode(file)
  if (picture === undefined) return { problem: 'unreadable' }
  const address = firstThatFits(picture, target)
  picture.close()
  return address === undefined ? { problem: 'size' } : { address }
}

/** Whatever its name and type say. */
async function isSvg(file: File): Promise<boolean> {
  if (file.type === 'image/svg+xml') return true
  return /<svg[\s>]/i.test(await file.slice(0, 1024).text())
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    // The browser's error message means nothing to the user.
    return undefined
  }
}

function firstThatFits(picture: ImageBitmap, { sides, max }: PictureTarget): string | undefined {
  for (const side of sides) {
    const address = squareOf(picture, side)
    if (address.length <= max) return address
  }
  return undefined
}

function squareOf(picture: ImageBitmap, longest: number): string {
  const cut = Math.min(picture.width, picture.height)
  const side = Math.min(longest, cut)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', quality)
}
