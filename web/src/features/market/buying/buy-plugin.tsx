import { useLayers } from '../use-layers.ts'
import { useMarketPlugin } from '../use-market-plugin.ts'
import { BuyDialog } from './buy-dialog.tsx'

/** The question before the purchase of the plugin that the address names. */
export function BuyPlugin({ onBought }: { onBought: (alias: string) => void }) {
  const { buy, close, showBought } = useLayers()
  const { plugin } = useMarketPlugin(buy)
  if (!plugin) return null
  return (
    <BuyDialog
      key={plugin.id}
      plugin={plugin}
      onClose={() => close('buy')}
      onBought={() => {
        onBought(plugin.plugin_alias)
        showBought(plugin.plugin_alias)
      }}
    />
  )
}
