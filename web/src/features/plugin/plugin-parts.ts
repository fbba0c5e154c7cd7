/** What the list of plugins loads when a record, a review or a form is opened, or rows are selected. */
export { ReasonDialog } from '../review/reason-form.tsx'
export { AddPluginDrawer } from './add/add-plugin-drawer.tsx'
export { EditPluginDrawer } from './listing/edit-plugin-drawer.tsx'
export { ManagersDrawer } from './managers-drawer.tsx'
export { PluginBulk } from './plugin-bulk.tsx'
export { PluginRecord } from './plugin-record.tsx'
export { PluginReview } from './plugin-review.tsx'
