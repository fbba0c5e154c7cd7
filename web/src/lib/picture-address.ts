/** Matches the allowed image URLs: `data:` and HTTPS. */
export const pictureAddress = /^data:image\/|^https:\/\/[^\s"'<>]+$/

export function isPicture(address: string): boolean {
  return pictureAddress.test(address)
}
