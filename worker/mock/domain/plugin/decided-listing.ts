import type { DecidedListing, Listing, PluginRecord } from './records.ts'

/** Returns the plugin's listing to store with a decision. `at` in milliseconds. */
export function decidedListing(
  plugin: PluginRecord,
  action: DecidedListing['action'],
  at: number,
): DecidedListing {
  const { name, description, readme, icon, homepage, category, price } = plugin
  const listing: Listing = { name, description, readme, icon, homepage, category, price }
  return { ...listing, action, at }
}
