/** A picture inside the address, or one on the web: what the provider takes. */
export const avatarPattern = /^data:image\/|^https:\/\/[^\s"'<>]+$/
