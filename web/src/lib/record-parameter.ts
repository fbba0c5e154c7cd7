import type { Location } from '@remix-run/router'

/** State of a history entry that opening a record has added. */
export const openedHere = 'openedRecord'

const parameter = 'record'

/** Returns the key of the record that a query string names in a list; null when it names none. */
export function recordIn(search: string, prefix: string): string | null {
  return new URLSearchParams(search).get(prefix + parameter) || null
}

/** Returns the query string with another record. */
export function withRecord(search: string, prefix: string, key: string): string {
  const params = new URLSearchParams(search)
  params.set(prefix + parameter, key)
  return `?${params}`
}

/** Returns the location as the page sees it, which opening a record does not change. */
export function withoutRecords(location: Location): Location {
  const params = [...new URLSearchParams(location.search)].filter(([name]) => !/^(.+\.)?record$/.test(name))
  return {
    ...location,
    search: params.length > 0 ? `?${new URLSearchParams(params)}` : '',
    state: location.state === openedHere ? null : location.state,
  }
}
