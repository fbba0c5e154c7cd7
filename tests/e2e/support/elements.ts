import type { Locator } from '@playwright/test'

/** Resolves to the place of an element. @throws when it is not on the screen */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`[test] ${locator} is not on the screen`)
  return box
}

/** Resolves to the text of an element. @throws when it has none */
export async function textOf(locator: Locator): Promise<string> {
  const text = await locator.textContent()
  if (text === null) throw new Error(`[test] ${locator} has no text`)
  return text
}
