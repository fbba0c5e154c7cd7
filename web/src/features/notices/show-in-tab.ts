import { setTitlePrefix } from '#web/src/ui/document-title.ts'
import { countText } from './notice-fields.ts'

const icons = { none: './favicon.svg', some: './favicon-unread.svg' }

/** Shows in the title and the icon of the browser tab how many notices are unread; 0 shows none. */
export function showInTab(count: number): void {
  setTitlePrefix(count > 0 ? `(${countText(count)}) ` : '')
  const href = count > 0 ? icons.some : icons.none
  const link = document.querySelector('link[rel=icon]')
  // The same address again would load the icon again.
  if (link?.getAttribute('href') !== href) link?.setAttribute('href', href)
}
