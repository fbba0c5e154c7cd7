/** What the list of users loads when a record or a form is opened, or rows are selected. */
export { CreateUser, SetPassword } from './create-user.tsx'
export { EditUser } from './edit-user.tsx'
export { UserBulk } from './user-bulk.tsx'
export { AdjustBalance, BanUser, DeleteUser } from './user-dialogs.tsx'
export { UserRecord } from './user-record.tsx'
