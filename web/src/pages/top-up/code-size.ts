/** Pixels of the code's side, its frame included. */
export const codeSize = 216
