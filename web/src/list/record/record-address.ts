import type { Location } from '@remix-run/router'

/** Returns the record key of a list in a query string; null when there is none. */
export function recordKeyIn(search: string, prefix: string): string | null {
  return new URLSearchParams(search).get(`${prefix}record`) || null
}

export function withRecord(search: string, prefix: string, key: string | number): string {
  const rest = withoutRecord(search)
  return `${rest}${rest ? '&' : '?'}${prefix}record=${encodeURIComponent(key)}`
}

/** State of a history entry that was pushed by opening a record. */
export const openedRecordState = 'openedRecord'

export function withoutRecord(search: string): string {
  return search.replace(/[?&]([^=&]+\.)?record=[^&]*/g, '').replace(/^&/, '?')
}

/** Returns the page's location without `record` parameters, so that opening a record does not change it. */
export function pageLocation(location: Location): Location {
  const { search, state } = location
  return { ...location, search: withoutRecord(search), state: state === openedRecordState ? null : state }
}
