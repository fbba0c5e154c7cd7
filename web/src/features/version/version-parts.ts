/** What the list of versions loads when a record, a review or a form is opened, or rows are selected. */
export { ReasonDialog } from '../review/reason-form.tsx'
export { NewVersionDrawer } from './new-version-drawer.tsx'
export { ReleaseDialog } from './release/release-dialog.tsx'
export { VersionBulk } from './version-bulk.tsx'
export { VersionRecord, VersionReview } from './version-details.tsx'
export { ChangeLogDrawer, FilesDrawer } from './version-drawers.tsx'
