/** What the list of users loads when a record or a form is opened, or rows are selected. */
export { ConfirmByName } from '#web/src/form/confirm-by-name.tsx'
export { AdjustBalance } from './adjust-balance.tsx'
export { BanUser } from './ban-user.tsx'
export { CreateUser } from './create-user.tsx'
export { EditUser } from './edit-user.tsx'
export { SetPassword } from './set-password.tsx'
export { UserBulk } from './user-bulk.tsx'
export { UserRecord } from './user-record.tsx'
