import { type Locator, type Page, selectors } from '@playwright/test'
import { pressableEngine, type Wanted } from './pressable.ts'

await selectors.register('pressable', pressableEngine)

/** Locates what is pressed under a name, `beside` a text where several have it. */
export function findPressable(page: Page, wanted: Wanted): Locator {
  return page.locator(`pressable=${JSON.stringify(wanted)}`)
}

/** Locates the field of this label. */
export function findField(page: Page, text: string): Locator {
  return shown(page.getByLabel(beginning(text)).and(page.locator('input, textarea'))).last()
}

/** Locates the text where it is visible. */
export function findText(page: Page, text: string): Locator {
  return shown(page.getByText(text)).first()
}

function shown(locator: Locator): Locator {
  return locator.filter({ visible: true })
}

/** As a mark may follow. */
function beginning(text: string): RegExp {
  return new RegExp(`^\\s*${escaped(text)}(?:$|[\\s!:：,，(（])`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
