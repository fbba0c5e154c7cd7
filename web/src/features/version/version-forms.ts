/** The forms of versions, loaded with the first that is opened. */

export { ReasonDialog } from '../review/reason-dialog.tsx'
export { ChangeLogDrawer } from './change-log-drawer.tsx'
export { FilesDrawer } from './files-drawer.tsx'
export { NewVersionDrawer } from './new-version-drawer.tsx'
export { ReleaseDrawer } from './release/release-drawer.tsx'
