/** Characters that show nothing: format and control characters, fillers, the blank Braille pattern. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Emoji, whose selectors and joiners are seen. */
const emoji =
  /[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*)*/gu

/** Returns whether every character of a name is seen: otherwise two names look alike, or one like none. */
export function isVisibleName(name: string): boolean {
  return name.trim().replace(emoji, '').search(invisible) === -1
}

/** Returns a name as it is shown: without invisible characters, with single spaces, in one of the forms of Unicode. */
export function shownName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').replace(invisible, '').trim()
}
