import { PictureAndName } from '../name-tile/picture-and-name.tsx'
import { PluginPicture } from './plugin-picture.tsx'

interface PluginNameProps {
  plugin: { plugin_name: string; logo?: string | undefined; category?: string | undefined }
}

/** A plugin's name with its picture, for a cell of a list. */
export function PluginName({ plugin: { plugin_name: name, logo, category } }: PluginNameProps) {
  const picture = <PluginPicture name={name} logo={logo} category={category} size={24} />
  return <PictureAndName picture={picture} name={name} />
}
