import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '#contract/market.ts'
import { callQuery } from '#web/src/api/call.ts'
import { paginate } from '#web/src/list/paginate.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { useFormats } from '../use-formats.ts'
import { marketPath } from '../use-market.ts'
import { useMarketNavigation } from '../use-market-navigation.ts'
import styles from './plugin-view.module.css'

const maxPlugins = 5

/** Other plugins of the same author. */
export function OtherPlugins({ plugin: { id, owner_id, realname } }: { plugin: MarketPlugin }) {
  const { t } = useTranslation('market')
  const { price } = useFormats()
  const { linkTo } = useMarketNavigation()
  // One more, because the plugin itself is among them.
  const firstPage = { page: 1, limit: maxPlugins + 1 }
  const { data } = useQuery({
    ...callQuery(marketPath, { owner_id, ...firstPage }),
    enabled: owner_id !== undefined,
  })
  // A host that ignores `owner_id` also returns plugins of other authors.
  const others = paginate<MarketPlugin>(data, firstPage)
    .list.filter((each) => each.id !== id && each.owner_id === owner_id)
    .slice(0, maxPlugins)
  if (others.length === 0) return null
  return (
    <Card as="section" gap="sm" padding="page" className={styles.card} aria-labelledby="market-others">
      <h2 id="market-others">{t('others', { name: realname })}</h2>
      <Stack as="ul" gap="sm" className={styles.others}>
        {others.map(({ plugin_alias, plugin_name, logo, category, buy_coin_num }) => (
          <li key={plugin_alias}>
            <PluginPicture name={plugin_name} logo={logo} category={category} size={32} />
            <PageLink isPermitted {...linkTo(plugin_alias)}>
              {plugin_name}
            </PageLink>
            <Note as="span">{price(buy_coin_num)}</Note>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
