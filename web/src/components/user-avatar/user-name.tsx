import styles from './user-avatar.module.css'
import { UserAvatar } from './user-avatar.tsx'

interface UserNameProps {
  username: string
  /** Whose initials are shown, where it is known. */
  realname?: string | undefined
  avatar?: string | undefined
}

/** A username with the user's picture, for a cell of a list. */
export function UserName({ username, realname, avatar }: UserNameProps) {
  return (
    <span className={styles.user} title={username}>
      <UserAvatar name={realname || username} username={username} avatar={avatar} />
      <span className={styles.name}>{username}</span>
    </span>
  )
}
