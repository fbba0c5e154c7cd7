/** What the list of product versions loads when one is opened. */
export { ProductRecord } from './product-record.tsx'
export { ProductVersionDrawer } from './product-version-drawer.tsx'
