import { NameTile } from '../name-tile/name-tile.tsx'
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

/** A plugin's picture, or a tile drawn from its name and category. */
export function PluginPicture({ name, logo = '', category, size = 48 }: PluginPictureProps) {
  const { letter, color, figure } = tileOf(name, category)
  return (
    <NameTile
      className={styles.picture}
      picture={logo}
      letters={letter}
      color={color}
      figure={figure}
      size={size}
    />
  )
}
