/** What the list of users loads when a record is opened or selected. */
export { UserBulk } from './user-bulk.tsx'
export { UserRecord } from './user-record.tsx'
