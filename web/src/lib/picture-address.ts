/** Allowed image URLs: `data:` and HTTPS. */
export const pictureAddress = /^data:image\/|^https:\/\/[^\s"'<>]+$/

/** Returns whether a URL is allowed as an image. */
export function isPicture(address: string): boolean {
  return pictureAddress.test(address)
}
