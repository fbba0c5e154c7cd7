/** Creates a text that counts how often it is split into lines. */
export function countedText(text: string): string & { reads: () => number } {
  let count = 0
  const split = (...how: Parameters<string['split']>) => {
    count += 1
    return text.split(...how)
  }
  // An object that behaves like the text: primitive strings cannot count.
  return Object.assign(new String(text), { split, reads: () => count }) as unknown as ReturnType<
    typeof countedText
  >
}
