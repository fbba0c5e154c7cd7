import { type CSSProperties, useState } from 'react'
import { isPicture } from '../../lib/picture-address.ts'
import styles from './plugin-picture.module.css'
import { tileOf } from './tile.ts'

interface PluginPictureProps {
  name: string
  /** Hosts may leave it out of lists that show a plugin beside something else, as well as the category. */
  logo?: string | undefined
  category?: string | undefined
  /** Pixels per side. */
  size?: number
}

/** A plugin's picture, or a tile drawn from its name and category. It is decoration: the name stands beside it. */
export function PluginPicture({ name, logo = '', category, size = 48 }: PluginPictureProps) {
  const [broken, setBroken] = useState('')
  const style = { '--picture': `${size}px` } as CSSProperties
  if (!isPicture(logo) || broken === logo) {
    const { letter, color: backgroundColor, figure } = tileOf(name, category)
    return (
      <span
        className={styles.picture}
        style={{ ...style, backgroundColor }}
        // Not a text, which would be copied and found with the name.
        data-letter={letter}
        data-figure={figure}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      className={styles.picture}
      style={style}
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(logo)}
    />
  )
}
