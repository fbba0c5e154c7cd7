import { useState } from 'react'
import { isPicture } from '../../lib/picture-address.ts'
import { initialsOf } from './initials.ts'
import styles from './profile.module.css'

export function UserAvatar({ name, avatar }: { name: string; avatar: string }) {
  const [failed, setFailed] = useState('')
  if (!isPicture(avatar) || avatar === failed) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return <img className={styles.avatar} src={avatar} alt="" onError={() => setFailed(avatar)} />
}
