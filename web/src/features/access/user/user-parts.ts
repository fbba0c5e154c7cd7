/** What the list of users loads when a record or a form is opened, or rows are selected. */
export { ConfirmByName } from '#web/src/form/confirm-by-name.tsx'
export { CreateUser, SetPassword } from './create-user.tsx'
export { EditUser } from './edit-user.tsx'
export { UserBulk } from './user-bulk.tsx'
export { AdjustBalance, BanUser } from './user-dialogs.tsx'
export { UserRecord } from './user-record.tsx'
