import { Activity, useState } from 'react'
import { BuyDialog } from './buy-dialog.tsx'
import { MarketList } from './market-list.tsx'
import { PluginView } from './plugin/plugin-view.tsx'
import { useMarketNavigation } from './use-market-navigation.ts'
import { useMarketPlugin } from './use-market-plugin.ts'

export function MarketPage() {
  const { plugin } = useMarketNavigation()
  const [isListMounted, setListMounted] = useState(plugin === undefined)
  if (plugin === undefined && !isListMounted) setListMounted(true)
  const [purchased, setPurchased] = useState<string>()
  return (
    <>
      {isListMounted && (
        <Activity mode={plugin === undefined ? 'visible' : 'hidden'}>
          <MarketList />
        </Activity>
      )}
      {plugin !== undefined && <PluginView key={plugin} alias={plugin} isJustBought={purchased === plugin} />}
      <BuyPlugin onBought={setPurchased} />
    </>
  )
}

function BuyPlugin({ onBought }: { onBought: (alias: string) => void }) {
  const { buy, close, showPurchased } = useMarketNavigation()
  const { plugin } = useMarketPlugin(buy)
  if (!plugin || buy === undefined) return null
  return (
    <BuyDialog
      key={plugin.id}
      plugin={plugin}
      onClose={() => close('buy')}
      onBought={() => {
        onBought(buy)
        showPurchased(buy)
      }}
    />
  )
}
