import styles from '../name-tile/name-tile.module.css'
import { colorOfName, NameTile, PictureAndName } from '../name-tile/name-tile.tsx'

interface UserAvatarProps {
  name: string | undefined
  /** Determines letters and colour, so that a person looks the same where the real name is unknown. */
  username?: string | null | undefined
  avatar?: string | undefined
  size?: number
}

/** Pixels below which initials are short. */
const shortBelow = 40

/** A user's picture, or the initials on the user's colour. */
export function UserAvatar({ name, username, avatar = '', size = 24 }: UserAvatarProps) {
  const short = size < shortBelow
  return (
    <NameTile
      className={styles.avatar}
      picture={avatar}
      letters={initialsOf(username ?? name, short)}
      color={colorOfName(username ?? name ?? '')}
      size={size}
    />
  )
}

/** Returns a name's initials: a Chinese name's last two characters (one if `short`), or the first and last word's letters. */
export function initialsOf(name = '', short = false): string {
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
  username: string | undefined
  realname?: string | undefined
  avatar?: string | undefined
}

export function UserName({ username, realname, avatar }: UserNameProps) {
  const picture = <UserAvatar name={realname || username} username={username} avatar={avatar} />
  return <PictureAndName picture={picture} name={username} />
}
