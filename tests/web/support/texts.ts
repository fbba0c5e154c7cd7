import { beforeAll } from 'vitest'
import { i18n, loadTexts, startI18n, type TextFile } from '#web/src/i18n/i18n.ts'

/** Loads files of texts before the tests, in the stored language. */
export function startTexts(...files: TextFile[]): void {
  beforeAll(async () => {
    // Starting again would drop the texts that are there.
    if (!i18n.isInitialized) await startI18n()
    await Promise.all(files.map(loadTexts))
  })
}
