import type { Overview } from '../../../contract/dashboard.ts'
import { countBuyers } from './plugin-listing.ts'
import type { PluginRecord, Reader } from './schema.ts'
import { displayName } from './users.ts'

type RankedPlugin = NonNullable<Overview['administrator']>['best_plugins'][number]

/** A plugin as the dashboard lists it. */
export function rankPlugin(reader: Reader, plugin: PluginRecord): RankedPlugin {
  return {
    id: plugin.id,
    plugin_name: plugin.name,
    owner_name: displayName(reader.get('users', plugin.ownerId)),
    price: plugin.price,
    downloads: plugin.downloads,
    buyers: countBuyers(reader, plugin),
  }
}
