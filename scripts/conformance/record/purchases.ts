import { fromTimestamp } from '#contract/values/provider-time.ts'
import type { Recording } from './recording.ts'
import { duration } from './relative-dates.ts'

interface Purchase {
  readonly buyerId: number
  readonly pluginId: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Builds the purchases of the scenario: those the host lists for the caller, and invented ones of other users where
 * it tells only the number of buyers.
 */
export function buildPurchases(recording: Recording) {
  const { data, pseudonyms, now } = recording
  const aliases = new Map(data.plugins.map(({ id, plugin_alias }) => [id, pseudonyms.text(plugin_alias)]))
  const told = listedPurchases(recording)
  return [...told, ...inventedPurchases(recording, told)].flatMap(({ buyerId, pluginId, at }) => {
    const plugin = aliases.get(pluginId)
    if (plugin === undefined) return []
    return {
      user: pseudonyms.person(buyerId).username,
      plugin,
      at: at < now ? `-${duration(now - at)}` : 'now',
    }
  })
}

function listedPurchases({ data, users, now }: Recording): Purchase[] {
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

/** Invents the purchases that are missing from the number of buyers, spread evenly since the plugin was added. */
function inventedPurchases({ data, users, now }: Recording, told: readonly Purchase[]): Purchase[] {
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
