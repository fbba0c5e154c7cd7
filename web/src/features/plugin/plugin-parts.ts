/** What the list of plugins loads when a record, a review or a form is opened, or rows are selected. */
export { ReasonDialog } from '../review/reason-form.tsx'
export { AddPluginDrawer } from './add/add-plugin-drawer.tsx'
export { EditPluginDrawer } from './listing/edit-plugin-drawer.tsx'
export { ManagersDrawer } from './managers-drawer.tsx'
export { PluginRecord } from './plugin-record.tsx'
export { PluginBulk, PluginReview } from './plugin-review.tsx'
