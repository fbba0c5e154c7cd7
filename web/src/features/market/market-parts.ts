export { PluginPictures } from '#web/src/features/file/pictures/plugin-pictures.tsx'
export { PluginVersions } from './plugin/plugin-versions.tsx'
export { PurchaseRecord } from './purchases/purchase-record.tsx'
