import { PictureAndName } from '../name-tile/picture-and-name.tsx'
import { UserAvatar } from './user-avatar.tsx'

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
