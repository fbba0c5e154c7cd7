import { type CSSProperties, type ReactNode, useState } from 'react'
import { noValue } from '#web/src/lib/formats.ts'
import { isPicture } from '#web/src/lib/picture-address.ts'
import styles from './name-tile.module.css'

interface NameTileProps {
  /** The picture's URL; empty for none. */
  picture: string
  letters: string
  color: string
  /** Pixels per side. */
  size: number
  className: string | undefined
  /** The pattern of the tile, drawn by `className`. */
  figure?: number | undefined
}

/** A picture, or a tile with letters. Hidden from assistive technology: the name is next to it. */
export function NameTile({ picture, letters, color, size, className = '', figure }: NameTileProps) {
  const [failedPicture, setFailedPicture] = useState('')
  const shared = {
    className: `${styles.tile} ${className}`,
    style: { '--tile': `${size}px` } as CSSProperties,
  }
  if (!isPicture(picture) || failedPicture === picture) {
    return (
      <span
        {...shared}
        style={{ ...shared.style, backgroundColor: color }}
        // Not text, which would be copied and found with the name.
        data-letter={letters}
        data-figure={figure}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      {...shared}
      src={picture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedPicture(picture)}
    />
  )
}

/** A picture and a name, for a table cell; a long name is truncated. */
export function PictureAndName({
  picture,
  name = noValue,
}: {
  picture: ReactNode
  name: string | undefined
}) {
  return (
    <span className={styles.named} title={name}>
      {picture}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
