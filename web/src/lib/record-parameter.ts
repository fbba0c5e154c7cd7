import type { Location } from '@remix-run/router'

/** State of a history entry that opening a record has added. */
export const openedHere = 'openedRecord'

/** Returns the key of the record that a query string names in a list; null when it names none. */
export function recordIn(search: string, prefix: string): string | null {
  return new URLSearchParams(search).get(`${prefix}record`) || null
}

/** Returns the query string without the records that it names. */
export function withoutRecord(search: string): string {
  return search.replace(/[?&]([^=&]+\.)?record=[^&]*/g, '').replace(/^&/, '?')
}

/** Returns the query string with another record. */
export function withRecord(search: string, prefix: string, key: string | number): string {
  const rest = withoutRecord(search)
  return `${rest}${rest ? '&' : '?'}${prefix}record=${encodeURIComponent(key)}`
}

/** Returns the location as the page sees it, which opening a record does not change. */
export function pageLocation(location: Location): Location {
  const { search, state } = location
  return { ...location, search: withoutRecord(search), state: state === openedHere ? null : state }
}
