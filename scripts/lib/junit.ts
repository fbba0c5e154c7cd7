import { writeFileSync } from 'node:fs'
import { CommandError } from './command.ts'
import { visible, visibleLines } from './visible.ts'

/** A test case, which passes without `failure` and `skipped`. */
export interface TestCase {
  readonly group: string
  readonly name: string
  /** The problem; its first line is the summary. */
  readonly failure?: string
  /** The reason for skipping. */
  readonly skipped?: string
  readonly output?: string
}

/** Formats test cases as JUnit XML. @param host the host under test */
export function junitReport(suite: string, cases: readonly TestCase[], host?: string): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length
  const skipped = cases.filter((each) => each.skipped !== undefined).length
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`
  const hostname = host === undefined ? '' : ` hostname="${attribute(host)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${attribute(suite)}"${hostname} ${counts}>`,
    ...cases.map((each) => `    ${testCase(suite, each)}`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(suite: string, { group, name, failure, skipped, output }: TestCase): string {
  const head = `<testcase classname="${attribute(`${suite}.${group}`)}" name="${attribute(name)}"`
  if (failure !== undefined) {
    const [summary = ''] = failure.split('\n')
    return `${head}><failure message="${attribute(summary)}">${escaped(failure)}</failure></testcase>`
  }
  if (skipped !== undefined) return `${head}><skipped message="${attribute(skipped)}"/></testcase>`
  if (output !== undefined) return `${head}><system-out>${escaped(output)}</system-out></testcase>`
  return `${head}/>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function attribute(line: string): string {
  return escaped(visible(line))
}

function escaped(lines: string): string {
  return visibleLines(lines).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Writes a report. @throws {CommandError} when the file cannot be written */
export function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new CommandError(`The report cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}
