/** Pixels per side, including the quiet zone. */
export const codeSize = 216
