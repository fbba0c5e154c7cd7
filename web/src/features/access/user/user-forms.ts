/** The forms of users, loaded with the first that is opened. */
export { ConfirmByName } from '#web/src/form/confirm-by-name.tsx'
export { AdjustBalance } from './adjust-balance.tsx'
export { BanUser } from './ban-user.tsx'
export { CreateUser } from './create-user.tsx'
export { EditUser } from './edit-user.tsx'
export { SetPassword } from './set-password.tsx'
