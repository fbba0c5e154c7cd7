import { colorOfName } from '../name-tile/name-color.ts'
import { NameTile, PictureAndName } from '../name-tile/name-tile.tsx'
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

/**
 * Returns what stands for a user without a picture: of a Chinese name its end, of others the first letters of the first
 * and the last word. `short` leaves one Chinese character.
 */
export function initialsOf(name: string, short = false): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const [first = '', last = first] = [words[0], words.at(-1)]
  if (/^\p{Script=Han}{2,}$/u.test(first)) return [...first].slice(short ? -1 : -2).join('')
  const ends = words.length > 1 ? [first, last] : [first]
  return ends.map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}

interface UserNameProps {
  username: string
  /** Whose initials are shown, where it is known. */
  realname?: string | undefined
  avatar?: string | undefined
}

/** A username with the user's picture, for a cell of a list. */
export function UserName({ username, realname, avatar }: UserNameProps) {
  const picture = <UserAvatar name={realname || username} username={username} avatar={avatar} />
  return <PictureAndName picture={picture} name={username} />
}
