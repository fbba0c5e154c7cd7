/** How far above what the pointer is on a text may be cut. */
const levels = 5

/** Characters of a title; what is longer covers the page. */
const longest = 500

/** Elements whose title is from here. */
const titled = new WeakSet<Element>()

/** Gives a text that is cut off its whole text as the title, once the pointer or the focus comes to it. */
export function titleCutTexts(): void {
  const look = ({ target }: Event) => lookUpFrom(target)
  document.addEventListener('pointerover', look, { passive: true })
  document.addEventListener('focusin', look)
  // Whoever was there before this was loaded tells nothing any more.
  lookUpFrom([...document.querySelectorAll(':hover')].at(-1))
  lookUpFrom(document.activeElement)
}

function lookUpFrom(target: EventTarget | null | undefined): void {
  let element = target instanceof HTMLElement ? target : null
  for (let level = 0; element && level < levels; level += 1) {
    if (titleOfCut(element)) return
    element = element.parentElement
  }
}

/** Returns whether the element has a title now. */
function titleOfCut(element: HTMLElement): boolean {
  if (element.title !== '' && !titled.has(element)) return true
  const isCut = cutsText(element)
  if (isCut && element.querySelector('[title]') === null) {
    const text = element instanceof HTMLInputElement ? element.value : element.textContent.trim()
    element.title = text.slice(0, longest)
    titled.add(element)
  } else if (titled.delete(element)) {
    element.removeAttribute('title')
  }
  return isCut
}

function cutsText(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (element instanceof HTMLInputElement) return scrollWidth > clientWidth
  return textOverflow === 'ellipsis' ? scrollWidth > clientWidth : webkitLineClamp !== 'none'
}
