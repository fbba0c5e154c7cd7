import { limits } from '../../../contract/values/limits.ts'

/** What guessing programs try first; each counts as a single character. */
const commonParts = /password|passw0rd|qwerty|letmein|welcome|admin|iloveyou|monkey|dragon|1q2w3e|abc123/gi

/** Bits of guessing from which the strength is 2, 3 and 4. */
const thresholds = [36, 52, 66] as const

/**
 * How hard a password is to guess: 0 for one that the rules refuse, 1 (weak), 2 (fair), 3 (good), 4 (strong).
 * An estimate from length and kinds of characters; repeats, runs such as `1234` and common words count little.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const { min, max, letter, digit } = limits.password
  const { length } = password
  if (length < min || length > max || !letter.test(password) || !digit.test(password)) return 0
  const [fair, good, strong] = thresholds
  const bits = guessableLength(password) * Math.log2(alphabetSize(password))
  if (bits < fair) return 1
  if (bits < good) return 2
  return bits < strong ? 3 : 4
}

/** The characters that do not follow from the one before them. */
function guessableLength(password: string): number {
  const codes = Array.from(password.replace(commonParts, 'x'), (character) => character.charCodeAt(0))
  const surprises = codes.filter((code, index) => {
    const before = codes[index - 1]
    return before === undefined || Math.abs(code - before) > 1
  })
  return surprises.length
}

/** How many characters there are of the kinds that the password uses. */
function alphabetSize(password: string): number {
  const kinds: [pattern: RegExp, size: number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z0-9]/, 33],
  ]
  return kinds.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0)
}
