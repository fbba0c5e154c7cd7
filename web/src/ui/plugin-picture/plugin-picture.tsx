import styles from '../name-tile/name-tile.module.css'
import { colorOfName, hashOf, NameTile, PictureAndName } from '../name-tile/name-tile.tsx'

interface PluginPictureProps {
  name: string | undefined
  logo?: string | undefined
  category?: string | undefined
  size?: number
}

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

export const tileFigures = 6

export interface Tile {
  letter: string
  color: string
  figure: number | undefined
}

/** Returns the placeholder of a missing logo: letter and colour by name, figure by category. */
export function tileOf(name = '', category = ''): Tile {
  return {
    letter: [...name.trim()][0]?.toUpperCase() ?? '',
    color: colorOfName(name),
    figure: category === '' ? undefined : hashOf(category) % tileFigures,
  }
}

interface PluginNameProps {
  plugin: { plugin_name: string | undefined; logo?: string | undefined; category?: string | undefined }
}

export function PluginName({ plugin: { plugin_name: name, logo, category } }: PluginNameProps) {
  const picture = <PluginPicture name={name} logo={logo} category={category} size={24} />
  return <PictureAndName picture={picture} name={name} />
}
