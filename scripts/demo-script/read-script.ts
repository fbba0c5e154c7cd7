/** Words of the screen in both languages. */
export interface Words {
  en: string
  zh: string
}

export type Act =
  /** Presses what has this name, `beside` a text where several have it. */
  | { kind: 'press'; words: Words; beside?: Words }
  /** Chooses the field that the next value is for. */
  | { kind: 'field'; words: Words }
  /** Fills the field, chooses a file, or opens an address. */
  | { kind: 'value'; words: Words }
  | { kind: 'see'; words: Words }
  | { kind: 'keys'; words: Words }
  /** Shows a picture of the screen at this point; its file, beside the script. */
  | { kind: 'picture'; file: string }

export interface Step {
  /** Where it begins in the file, from 1. */
  line: number
  text: string
  acts: Act[]
  /** Whether it is of a section that the browser-only demo does not have. */
  needsServer: boolean
}

/** A heading ends with this where its steps need a host that several browsers reach. */
const serverOnly = /\(needs a server\)$/

const besidePattern = ' beside “(?<beside>[^”]+)”'
const tokens = new RegExp(
  [
    `\\*\\*(?<press>[^*]+)\\*\\*(?:${besidePattern})?`,
    '_(?<field>[^_`]+)_(?=[^\\w]|$)',
    '`(?<value>[^`]+)`',
    '“(?<see>[^”]+)”',
    '<kbd>(?<keys>[^<]+)</kbd>',
    '!\\[[^\\]]*\\]\\((?<picture>[^)]+)\\)',
  ].join('|'),
  'g',
)

/**
 * Reads the steps of a demo script in Markdown, which are its numbered list items: what is **bold** is pressed, a
 * `value` goes into the _field_ before it, and “quoted” words are seen. `English · 中文` are the words of both languages.
 */
export function readScript(markdown: string): Step[] {
  const steps: Step[] = []
  let needsServer = false
  let current: Step | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('#')) needsServer = serverOnly.test(line)
    const [, begun] = /^\d+\. (.*)/.exec(line) ?? []
    if (begun !== undefined) {
      current = { line: index + 1, text: begun, acts: [], needsServer }
      steps.push(current)
    } else if (current && /^ {3}\S/.test(line)) {
      current.text += ` ${line.trim()}`
    } else if (line !== '') {
      current = undefined
    }
  }
  return steps.map((step) => ({ ...step, acts: actsIn(step.text) }))
}

function actsIn(text: string): Act[] {
  return [...text.matchAll(tokens)].map(({ groups = {} }) => {
    const { press, beside, field, value, see, keys, picture } = groups
    if (press !== undefined) {
      return {
        kind: 'press',
        words: wordsOf(press),
        ...(beside !== undefined && { beside: wordsOf(beside) }),
      }
    }
    if (field !== undefined) return { kind: 'field', words: wordsOf(field) }
    if (value !== undefined) return { kind: 'value', words: wordsOf(value) }
    if (see !== undefined) return { kind: 'see', words: wordsOf(see) }
    if (keys !== undefined) return { kind: 'keys', words: wordsOf(keys) }
    return { kind: 'picture', file: picture ?? '' }
  })
}

function wordsOf(text: string): Words {
  const [en = '', zh = en] = text.split(' · ')
  return { en, zh }
}
