import type { Locator, Page } from '@playwright/test'

/** By CSS: the roles of a whole page take long to compute, and a script presses often. */
const pressable = ':is(button, a, label, summary, [role="tab"], [role="menuitem"], [role="option"])'

/** Locates what is pressed under this name: what reads so or is labelled so, in an open dialog before the page. */
export async function findPressable(page: Page, text: string, scope: Page | Locator): Promise<Locator> {
  const all = scope.locator(pressable)
  const label = JSON.stringify(text)
  const exact = shown(
    all
      .filter({ hasText: wholly(text) })
      .or(scope.locator(`${pressable}[aria-label=${label}]`))
      // Its name is beside it.
      .or(scope.getByRole('switch', { name: text, exact: true })),
  )
  const similar = shown(
    all
      .filter({ hasText: beginning(text) })
      .or(all.filter({ has: page.getByText(wholly(text)) }))
      .or(scope.locator(`${pressable}[aria-label^=${label}]`)),
  )
  await exact.or(similar).first().waitFor()
  const found = (await exact.count()) > 0 ? exact : similar
  // A modal dialog lies above all others, and those above the page.
  for (const above of ['dialog:modal *', '[role="dialog"] *']) {
    const inDialog = found.and(scope.locator(above))
    if ((await inDialog.count()) > 0) return inDialog.last()
  }
  return found.first()
}

/** Locates the innermost part of the page that shows the text and has something to press of this name. */
export function partWith(page: Page, text: string, name: string): Locator {
  const parts = page.locator('tr, li, article, section, nav, form, [role="region"], [role="dialog"]')
  const inside = page.locator(pressable).filter({ hasText: beginning(name) })
  return shown(parts.filter({ hasText: text, has: inside })).last()
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

function wholly(text: string): RegExp {
  return new RegExp(`^\\s*${escaped(text)}\\s*$`)
}

/** As a count, a name or a mark may follow: "Notifications, 3 unread", "Release 1.0.0", "Demo!". */
function beginning(text: string): RegExp {
  return new RegExp(`^\\s*${escaped(text)}(?:$|[\\s!:：,，(（])`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
