import { hiddenCharacters } from '#contract/values/file-names.ts'

/** A hidden character, or the end of a command to a CI service (`::error::`, `##[error]`). */
const escaped = new RegExp(`${hiddenCharacters.source}|(?<=^\\s*):(?=:.*::)|(?<=#)#(?=\\w*\\[)`, 'gu')

/** Returns one line for a terminal or a log, with hidden characters escaped as in JSON. */
export function visible(text: string): string {
  return text.replace(escaped, (sign) => {
    const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  })
}

/** Returns lines for a terminal or a log; text from outside must not contain line ends. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}
