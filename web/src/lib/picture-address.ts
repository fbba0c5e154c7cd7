/** Matches the allowed addresses of pictures: `data:`, HTTPS, and a path. */
export const pictureAddress = /^data:image\/|^(https:\/)?\/(?!\/)[^\s"'<>\\]+$/

export function isPicture(address: string): boolean {
  return pictureAddress.test(address)
}
