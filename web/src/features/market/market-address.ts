import { addresses } from '#web/src/lib/addresses.ts'

/** Returns the address of a plugin's page in the market. */
export function marketPluginAddress(alias: string): string {
  return `${addresses.market}?plugin=${encodeURIComponent(alias)}`
}
