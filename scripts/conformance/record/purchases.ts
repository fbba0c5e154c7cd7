import { fromTimestamp } from '../../../worker/mock/domain/timestamps.ts'
import type { Recording } from './recording.ts'
import { duration } from './relative-dates.ts'

interface Purchase {
  readonly buyerId: number
  readonly pluginId: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Who bought what: what the host tells the caller, and, where it says only how many bought a plugin, others
 * in their place.
 */
export function buildPurchases(recording: Recording) {
  const { data, pseudonyms, now } = recording
  const aliases = new Map(data.plugins.map(({ id, plugin_alias }) => [id, pseudonyms.text(plugin_alias)]))
  const told = toldPurchases(recording)
  return [...told, ...supposedPurchases(recording, told)].flatMap(({ buyerId, pluginId, at }) => {
    const plugin = aliases.get(pluginId)
    if (plugin === undefined) return []
    return {
      user: pseudonyms.person(buyerId).username,
      plugin,
      at: at < now ? `-${duration(now - at)}` : 'now',
    }
  })
}

function toldPurchases({ data, users, now }: Recording): Purchase[] {
  const at = (timestamp: string) => fromTimestamp(timestamp) ?? now
  const byName = new Map(
    users.flatMap(
      ({ id, username, realname }) =>
        [
          [username, id],
          [realname, id],
        ] as const,
    ),
  )
  const own = data.purchases.map(({ plugin_id, create_time }) => ({
    buyerId: data.caller.id,
    pluginId: plugin_id,
    at: at(create_time),
  }))
  const earned = data.earnings.flatMap(({ plugin_id, buyer_name, create_time }) => {
    const buyerId = byName.get(buyer_name)
    return buyerId === undefined ? [] : [{ buyerId, pluginId: plugin_id, at: at(create_time) }]
  })
  return [...new Map([...own, ...earned].map((each) => [`${each.buyerId} ${each.pluginId}`, each])).values()]
}

/** As many as are missing from the number of buyers, spread over the time since the plugin was added. */
function supposedPurchases({ data, users, now }: Recording, told: readonly Purchase[]): Purchase[] {
  return data.plugins.flatMap(({ id: pluginId, owner_id, buyers, create_time }) => {
    const known = new Set(told.filter((each) => each.pluginId === pluginId).map(({ buyerId }) => buyerId))
    const since = fromTimestamp(create_time) ?? now
    const missing = Math.max(0, buyers - known.size)
    return users
      .filter(({ id }) => id !== owner_id && id !== data.caller.id && !known.has(id))
      .slice(0, missing)
      .map(({ id }, index) => ({
        buyerId: id,
        pluginId,
        at: Math.round(since + ((now - since) * (index + 1)) / (missing + 1)),
      }))
  })
}
