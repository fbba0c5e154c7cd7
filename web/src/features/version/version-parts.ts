/** What the list of versions loads when one is opened, reviewed or selected. */
export { VersionBulk } from './version-bulk.tsx'
export { VersionRecord } from './version-record.tsx'
export { VersionReview } from './version-review.tsx'
