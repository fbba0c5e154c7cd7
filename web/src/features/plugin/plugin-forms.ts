/** The forms of plugins, loaded with the first that is opened. */

export { ReasonDialog } from '../review/reason-dialog.tsx'
export { AddPluginDrawer } from './add/add-plugin-drawer.tsx'
export { EditPluginDrawer } from './listing/edit-plugin-drawer.tsx'
export { ManagersDrawer } from './managers-drawer.tsx'
