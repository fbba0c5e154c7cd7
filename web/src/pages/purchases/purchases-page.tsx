import { useState } from 'react'
import { askFirstPage } from '../../components/list/list-query.ts'
import { Market } from './market.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { useLayers } from './use-layers.ts'

/** What its list shows at first, to be asked for before it is drawn. */
export const askAhead = askFirstPage('/app/UserBuyLog')

/** What the user bought, and the market where he buys. */
export function PurchasesPage() {
  const { isMarketOpen } = useLayers()
  const [wasInMarket, setInMarket] = useState(isMarketOpen)
  if (isMarketOpen && !wasInMarket) setInMarket(true)
  return isMarketOpen ? <Market /> : <PurchaseList returning={wasInMarket} />
}
