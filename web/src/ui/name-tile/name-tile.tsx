import { type CSSProperties, type ReactNode, useState } from 'react'
import { isPicture } from '#web/src/lib/picture-address.ts'
import styles from './name-tile.module.css'

interface NameTileProps {
  /** The address of the picture, if there is one. */
  picture: string
  letters: string
  color: string
  /** Pixels per side. */
  size: number
  className: string | undefined
  /** Drawn on the tile, by the class. */
  figure?: number | undefined
}

/** A picture, or a tile with letters in its place. It is decoration: the name stands beside it. */
export function NameTile({ picture, letters, color, size, className = '', figure }: NameTileProps) {
  const [broken, setBroken] = useState('')
  const look = {
    className: `${styles.tile} ${className}`,
    style: { '--tile': `${size}px` } as CSSProperties,
  }
  if (!isPicture(picture) || broken === picture) {
    return (
      <span
        {...look}
        style={{ ...look.style, backgroundColor: color }}
        // Not a text, which would be copied and found with the name.
        data-letter={letters}
        data-figure={figure}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      {...look}
      src={picture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(picture)}
    />
  )
}

/** A name after its picture, for a cell of a list; the name is cut off where there is no room. */
export function PictureAndName({ picture, name }: { picture: ReactNode; name: string }) {
  return (
    <span className={styles.named} title={name}>
      {picture}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
