/** Characters that a terminal, a log, a file system or XML misinterprets. */
export const hiddenCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u

/** Names of devices on Windows, with any extension. */
const devices = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]|conin\$|conout\$) *(?:\.|$)/i

/** Returns the reason why some system cannot store the name, or stores another one. */
export function nameFault(name: string): 'unsafePath' | 'unportableName' | undefined {
  if (/^\.{0,2}$|[\\/:]/.test(name) || hiddenCharacters.test(name)) return 'unsafePath'
  return /[*?|<>"]|[. ]$/.test(name) || devices.test(name) ? 'unportableName' : undefined
}

/**
 * Returns the same text for paths that some file system treats as equal: by case, normalisation or invisible
 * characters.
 */
export function pathKey(path: string): string {
  const visible = path.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD')
  // Lower case first: the upper case of the capital ẞ is ẞ, and its lower case is ß, whose upper case is SS.
  return visible.toLowerCase().toUpperCase().normalize('NFD')
}
