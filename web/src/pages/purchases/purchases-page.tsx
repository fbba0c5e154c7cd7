import { useState } from 'react'
import { Market } from './market.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { useLayers } from './use-layers.ts'

export function PurchasesPage() {
  const { isMarketOpen } = useLayers()
  const [wasInMarket, setInMarket] = useState(isMarketOpen)
  if (isMarketOpen && !wasInMarket) setInMarket(true)
  return isMarketOpen ? <Market /> : <PurchaseList returning={wasInMarket} />
}
