import { expect } from 'vitest'
import { hiddenCharacters } from '#contract/values/file-names.ts'

/** Expects that a terminal shows every character, and that a CI service finds no command. */
export function expectVisible(printed: string): void {
  const lines = printed.split('\n')
  expect(lines.filter((line) => hiddenCharacters.test(line) || /^\s*::.*::|##\w*\[/.test(line))).toEqual([])
}
