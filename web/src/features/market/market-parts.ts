/** The versions and files of a plugin, in the market and of a purchase. */
export { PluginVersions } from './plugin/plugin-versions.tsx'
export { PurchaseRecord } from './purchases/purchase-record.tsx'
