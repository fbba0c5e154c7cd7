/** What is to be pressed. */
export interface Wanted {
  text: string
  /** A text beside it, where several have its name. */
  beside?: string | undefined
}

/**
 * A selector engine of Playwright for what is pressed under a name: what reads so or is labelled so, in an open dialog
 * before the page, and what begins so where nothing reads so wholly. One walk over the page: a chain of locators that
 * says the same takes ten times as long. Playwright sends the function to the page, so it uses nothing around it.
 */
export function pressableEngine() {
  const pressable =
    ':is(button, a, label, summary, [role="tab"], [role="menuitem"], [role="option"], [role="switch"])'
  const partial = 'tr, li, article, section, nav, form, [role="region"], [role="dialog"]'
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const textOf = (element: Element) => oneLine(element.textContent)
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  /** As a count, a name or a mark may follow: "Notifications, 3 unread", "Release 1.0.0", "Demo!". */
  const begins = (said: string, text: string) =>
    said.startsWith(text) && /^(?:$|[\s!:：,，(（])/.test(said.slice(text.length))
  /** The name of a switch is beside it. */
  const labelsOf = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.role !== 'switch') return []
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    return [...(element.labels ?? []), ...ids.flatMap((id) => document.getElementById(id) ?? [])]
  }

  const isExact = (element: Element, text: string) =>
    textOf(element) === text ||
    element.ariaLabel === text ||
    labelsOf(element).some((label) => textOf(label) === text)
  const isSimilar = (element: Element, text: string) =>
    begins(textOf(element), text) ||
    element.ariaLabel?.startsWith(text) === true ||
    [...element.querySelectorAll('*')].some((inner) => textOf(inner) === text)

  /** The innermost part of the page that shows the text and has something to press of this name. */
  const partWith = (root: ParentNode, beside: string, text: string) =>
    [...root.querySelectorAll(partial)].findLast(
      (part) =>
        textOf(part).toLowerCase().includes(beside.toLowerCase()) &&
        [...part.querySelectorAll(pressable)].some((inner) => begins(textOf(inner), text)) &&
        isShown(part),
    )

  const find = (root: ParentNode, { text, beside }: Wanted): Element | undefined => {
    const scope = beside === undefined ? root : partWith(root, beside, text)
    const shown = [...(scope?.querySelectorAll(pressable) ?? [])].filter(isShown)
    const exact = shown.filter((element) => isExact(element, text))
    const found = exact.length > 0 ? exact : shown.filter((element) => isSimilar(element, text))
    // A modal dialog lies above all others, and those above the page.
    return (
      found.findLast((element) => element.closest('dialog:modal')) ??
      found.findLast((element) => element.closest('[role="dialog"]')) ??
      found[0]
    )
  }
  return {
    query: (root: ParentNode, wanted: string) => find(root, JSON.parse(wanted)) ?? null,
    queryAll: (root: ParentNode, wanted: string) => {
      const found = find(root, JSON.parse(wanted))
      return found ? [found] : []
    },
  }
}
