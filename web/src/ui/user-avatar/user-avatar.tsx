import { colorOfName } from '../name-tile/name-color.ts'
import { NameTile } from '../name-tile/name-tile.tsx'
import { initialsOf } from './initials.ts'
import styles from './user-avatar.module.css'

interface UserAvatarProps {
  name: string
  /** Chooses the colour, so that it is the same where only one of the names is known. */
  username?: string | null | undefined
  avatar?: string | undefined
  /** Pixels per side. */
  size?: number
}

const small = 40

/** A user's picture, or the initials on a colour of his own. */
export function UserAvatar({ name, username, avatar = '', size = 24 }: UserAvatarProps) {
  const short = size < small
  return (
    <NameTile
      className={styles.avatar}
      picture={avatar}
      letters={initialsOf(name, short)}
      color={colorOfName(username ?? name)}
      size={size}
    />
  )
}
