import type { MarketPlugin } from '../../../../contract/market.ts'
import { useIdentity } from '../../session/use-identity.ts'

/** What a plugin of the market is to the user: his own, bought before, or to be had. */
export type Standing = 'own' | 'owned' | 'free' | 'paid'

/** Not every host answers whose a plugin is. */
type Sold = Pick<MarketPlugin, 'owned' | 'buy_coin_num'> & { owner_id?: number | undefined }

/** How the signed-in user stands to a plugin. */
export function useStanding(): (plugin: Sold) => Standing {
  const { id } = useIdentity()
  return ({ owner_id, owned, buy_coin_num: price }) => {
    if (id !== null && owner_id === id) return 'own'
    if (owned) return 'owned'
    return price === 0 ? 'free' : 'paid'
  }
}
