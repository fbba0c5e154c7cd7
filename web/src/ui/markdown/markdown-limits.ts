const maxLength = 40_000

/** The levels of quotes, list items and footnotes. */
const maxDepth = 100

/** The lines, table cells and possible marks; long real texts have up to 2,600. */
const maxMarks = 3000

/** The possible emphasis characters of adjacent lines; two make a level of nesting. */
const maxEmphasis = 1000

export type MarkdownExcess = 'depth' | 'size'

const container = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]]*\]:)/y

/**
 * Returns the limit that a text exceeds, before it is parsed in quadratic time and by recursion. Reads each character a
 * few times.
 */
export function markdownExcess(text: string): MarkdownExcess | undefined {
  if (text.length > maxLength) return 'size'
  let [marks, emphasis, columns] = [0, 0, 0]
  for (const line of text.split(/\r\n?|\n/)) {
    const { containers, indent } = openingOf(line)
    // White space of one column follows each container; two more columns continue an outer one.
    if (containers + Math.max(0, indent - containers) / 2 > maxDepth) return 'depth'
    const isBlank = line.trim() === ''
    if (isBlank) columns = 0
    if (isBlank || /^ {0,3}(?:[-+*] |#)/.test(line)) emphasis = 0
    emphasis += count(line, /[*_~]/g)
    // Each row of a table is padded to the columns of its delimiter row.
    if (/^[ \t>|:-]*$/.test(line) && line.includes('|')) columns = count(line, /-+/g)
    const cells = Math.max(columns, count(line, /\|/g))
    // An underline makes a heading of the lines before it, which costs most.
    const lines = /^[\s>]*[=-]+\s*$/.test(line) ? 2 : 1
    marks += lines + Math.max(0, containers - 1) + cells + count(line, /\*+|_+|~+|`+|[[\]<&\\@]/g)
    if (marks > maxMarks || emphasis > maxEmphasis) return 'size'
  }
  return undefined
}

/** Counts the containers that a line begins with, and the columns of white space before and between them. */
function openingOf(line: string): { containers: number; indent: number } {
  let containers = 0
  container.lastIndex = 0
  let end = 0
  while (container.test(line)) {
    containers += 1
    end = container.lastIndex
  }
  const opening = line.slice(0, end) + (/^[ \t]*(?=\S)/.exec(line.slice(end))?.[0] ?? '')
  return { containers, indent: count(opening, / /g) + 4 * count(opening, /\t/g) }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
