import { addresses } from '#web/src/lib/addresses.ts'
import { withoutRecord } from '#web/src/lib/record-parameter.ts'

/** Returns the key of the record that a query string names in a list; null when it names none. */
export function recordIn(search: string, prefix: string): string | null {
  return new URLSearchParams(search).get(`${prefix}record`) || null
}

/** Returns the query string with another record. */
export function withRecord(search: string, prefix: string, key: string | number): string {
  const rest = withoutRecord(search)
  return `${rest}${rest ? '&' : '?'}${prefix}record=${encodeURIComponent(key)}`
}

/** Returns the address of a plugin's versions, or of one of them; it also selects the plugin in the header. */
export function versionAddress(pluginId: number, versionId?: number): string {
  const record = versionId === undefined ? '' : `&record=${versionId}`
  return `${addresses.publish}?plugin=${pluginId}${record}`
}
