import { useState } from 'react'
import { isPicture } from '../../lib/picture-address.ts'
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

/** Returns the first characters of a name's first and last word in upper case. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
