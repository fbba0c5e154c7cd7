export { UserBulk } from './user-bulk.tsx'
export { AdjustBalance, BanUser, DeleteUser } from './user-dialogs.tsx'
export { CreateUser, EditUser, SetPassword } from './user-forms.tsx'
export { UserRecord } from './user-record.tsx'
