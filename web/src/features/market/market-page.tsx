import { Activity, useState } from 'react'
import { BuyPlugin } from './buying/buy-plugin.tsx'
import { MarketList } from './market-list.tsx'
import { PluginView } from './plugin/plugin-view.tsx'
import { useLayers } from './use-layers.ts'

/** The market, or the page of the plugin that the address names; the list keeps its place meanwhile. */
export function MarketPage() {
  const { plugin } = useLayers()
  const [isListNeeded, setListNeeded] = useState(plugin === undefined)
  if (plugin === undefined && !isListNeeded) setListNeeded(true)
  const [bought, setBought] = useState<string>()
  return (
    <>
      {isListNeeded && (
        <Activity mode={plugin === undefined ? 'visible' : 'hidden'}>
          <MarketList />
        </Activity>
      )}
      {plugin !== undefined && <PluginView key={plugin} alias={plugin} isJustBought={bought === plugin} />}
      <BuyPlugin onBought={setBought} />
    </>
  )
}
