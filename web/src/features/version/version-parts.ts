/** What the list of versions loads when one is opened, reviewed, released or selected. */
export { ReleasePanel } from './release/release-panel.tsx'
export { VersionBulk } from './version-bulk.tsx'
export { VersionRecord } from './version-record.tsx'
export { VersionReview } from './version-review.tsx'
