import type { MarketPlugin } from '../../../../contract/market.ts'
import { useSession } from '../../session/session.ts'

/** What a plugin of the market is to the user: his own, bought before, or to be had. */
export type Standing = 'own' | 'owned' | 'free' | 'paid'

/** How the signed-in user stands to a plugin. */
export function useStanding(): (plugin: MarketPlugin) => Standing {
  const userId = useSession(({ session }) => session?.user.id)
  return ({ owner_id, owned, buy_coin_num: price }) => {
    if (owner_id === userId) return 'own'
    if (owned) return 'owned'
    return price === 0 ? 'free' : 'paid'
  }
}
