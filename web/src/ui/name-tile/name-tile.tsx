import { type CSSProperties, type ReactNode, useState } from 'react'
import { noValue } from '#web/src/lib/formats.ts'
import { pictureSource } from '#web/src/lib/host-address.ts'
import { isPicture } from '#web/src/lib/picture-address.ts'
import styles from './name-tile.module.css'

interface NameTileProps {
  /** The picture's address; empty for none. */
  picture: string
  letters: string
  color: string
  size: number
  className: string | undefined
  figure?: number | undefined
}

/** A picture, or a tile with letters, hidden from assistive technology beside the name. */
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
        // Text would be copied and found with the name.
        data-letter={letters}
        data-figure={figure}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      {...shared}
      src={pictureSource(picture)}
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
      <span className={styles.name} translate="no">
        {name}
      </span>
    </span>
  )
}

/** Colours with enough contrast to white text, and to light and dark pages. */
export const nameColors = [
  '#b94555',
  '#b54d0f',
  '#93630b',
  '#766f08',
  '#3f7b05',
  '#117c5a',
  '#137979',
  '#137694',
  '#246dc2',
  '#6a5fc3',
  '#9252ad',
  '#ad4886',
]

/** Returns the constant colour of a name. */
export function colorOfName(name: string): string {
  return nameColors[hashOf(name.trim()) % nameColors.length] ?? ''
}

/** Returns the upper 15 bits of an FNV-1a hash, which vary most. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 17
}
