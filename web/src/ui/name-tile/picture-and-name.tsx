import type { ReactNode } from 'react'
import styles from './name-tile.module.css'

/** A name after its picture, for a cell of a list; the name is cut off where there is no room. */
export function PictureAndName({ picture, name }: { picture: ReactNode; name: string }) {
  return (
    <span className={styles.named} title={name}>
      {picture}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
