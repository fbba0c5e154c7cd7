import { colorOfName, hashOf } from '../name-tile/name-color.ts'
import { NameTile, PictureAndName } from '../name-tile/name-tile.tsx'
import styles from './plugin-picture.module.css'

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

/** Has as many as the stylesheet draws. */
export const tileFigures = 6

export interface Tile {
  letter: string
  color: string
  /** From 0 to `tileFigures` - 1; undefined without a category. */
  figure: number | undefined
}

/** Returns what stands for a plugin without a picture: letter and colour by its name, the figure by its category. */
export function tileOf(name: string, category = ''): Tile {
  return {
    letter: [...name.trim()][0]?.toUpperCase() ?? '',
    color: colorOfName(name),
    figure: category === '' ? undefined : hashOf(category) % tileFigures,
  }
}

interface PluginNameProps {
  plugin: { plugin_name: string; logo?: string | undefined; category?: string | undefined }
}

/** A plugin's name with its picture, for a cell of a list. */
export function PluginName({ plugin: { plugin_name: name, logo, category } }: PluginNameProps) {
  const picture = <PluginPicture name={name} logo={logo} category={category} size={24} />
  return <PictureAndName picture={picture} name={name} />
}
