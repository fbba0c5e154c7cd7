import { hiddenCharacters } from '#contract/values/file-names.ts'

/** A character that is not shown as it is, or the last sign of what begins a command to a CI service (`::error::`, `##[error]`). */
const escaped = new RegExp(`${hiddenCharacters.source}|(?<=^\\s*):(?=:.*::)|(?<=#)#(?=\\w*\\[)`, 'gu')

/** Returns one line for a terminal or a log: what they would take for something else is escaped as in JSON. */
export function visible(text: string): string {
  return text.replace(escaped, (sign) => {
    const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  })
}

/** Returns lines for a terminal or a log; nothing in them that came from outside may have a line end of its own. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}
