import styles from './plugin-name.module.css'
import { PluginPicture } from './plugin-picture.tsx'

interface PluginNameProps {
  plugin: { plugin_name: string; logo?: string | undefined; category?: string | undefined }
}

/** A plugin's name with its picture, for a cell of a list. */
export function PluginName({ plugin: { plugin_name: name, logo, category } }: PluginNameProps) {
  return (
    <span className={styles.plugin} title={name}>
      <PluginPicture name={name} logo={logo} category={category} size={24} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
