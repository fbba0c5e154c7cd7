/**
 * Translates a page as browsers do: a copy of each text, inside two `font` elements, replaces the text node that React
 * knows.
 */
export function translatePage(page: Element = document.body): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('[translate="no"], script, style')) continue
    const fonts = document.createElement('font')
    fonts.append(document.createElement('font'))
    fonts.firstElementChild?.append(text.data)
    text.replaceWith(fonts)
  }
}
