import type { MarketPlugin } from '#web/src/api/records.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'

/** The user is the author (`own`), has bought the plugin, or can get it for free or for coins; or the host does not tell. */
export type Ownership = 'own' | 'owned' | 'free' | 'paid' | 'unknown'

/** Some hosts omit the owner. */
type OwnablePlugin = Pick<MarketPlugin, 'owned' | 'buy_coin_num'> & { owner_id?: number | undefined }

export function useOwnership(): (plugin: OwnablePlugin) => Ownership {
  const { id } = useIdentity()
  return ({ owner_id, owned, buy_coin_num: price }) => {
    if (id !== null && owner_id === id) return 'own'
    if (owned) return 'owned'
    if (owned === undefined || price === undefined) return 'unknown'
    return price === 0 ? 'free' : 'paid'
  }
}
