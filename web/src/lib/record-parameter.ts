import type { Location } from '@remix-run/router'

/** State of a history entry that opening a record has added. */
export const openedHere = 'openedRecord'

/** Returns the query string without the records that it names. */
export function withoutRecord(search: string): string {
  return search.replace(/[?&]([^=&]+\.)?record=[^&]*/g, '').replace(/^&/, '?')
}

/** Returns the location as the page sees it, which opening a record does not change. */
export function pageLocation(location: Location): Location {
  const { search, state } = location
  return { ...location, search: withoutRecord(search), state: state === openedHere ? null : state }
}
