export { ProductRecord } from './product-record.tsx'
export { ProductVersionDrawer } from './product-version-drawer.tsx'
