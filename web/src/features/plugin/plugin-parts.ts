/** What the list of plugins loads when one is opened, reviewed or selected. */
export { PluginBulk } from './plugin-bulk.tsx'
export { PluginRecord } from './plugin-record.tsx'
export { PluginReview } from './plugin-review.tsx'
