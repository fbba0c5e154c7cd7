/** What pictures may be: part of the text itself, or somewhere on the web by HTTPS. */
export const pictureAddress = /^data:image\/|^https:\/\/[^\s"'<>]+$/

/** True for an address that may be drawn as a picture; whatever else somebody put there is not followed. */
export function isPicture(address: string): boolean {
  return pictureAddress.test(address)
}
