import type { MarketPlugin } from '../../../../contract/market.ts'
import { useIdentity } from '../../session/use-identity.ts'

/** Whether the user is a plugin's author, has bought it, or can get it free or paid. */
export type Ownership = 'own' | 'owned' | 'free' | 'paid'

/** Not every host sends the owner. */
type Sold = Pick<MarketPlugin, 'owned' | 'buy_coin_num'> & { owner_id?: number | undefined }

export function useOwnership(): (plugin: Sold) => Ownership {
  const { id } = useIdentity()
  return ({ owner_id, owned, buy_coin_num: price }) => {
    if (id !== null && owner_id === id) return 'own'
    if (owned) return 'owned'
    return price === 0 ? 'free' : 'paid'
  }
}
