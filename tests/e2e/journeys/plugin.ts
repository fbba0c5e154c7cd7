import { platforms } from '#contract/values/platforms.ts'
import { builderZip } from '#tests/support/zip.ts'

/** The plugin that the journeys publish and buy. */
export const plugin = {
  name: 'Term Radar',
  alias: 'term-radar',
  version: '1.0.0',
  price: 50,
  net: 40,
} as const

/** How dashboard and desk call its version. */
export const versionName = `${plugin.name} ${plugin.version}`

/** The packages that its author uploads, one per platform. */
export const packages = platforms.map((platform) => ({
  platform,
  name: `${platform}.zip`,
  mimeType: 'application/zip',
  buffer: builderZip(plugin.alias, plugin.version, [platform]),
}))
