import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery } from '#web/src/session/plugins.ts'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import { Details, DetailsSection } from '../file/details.tsx'
import { ReviewDrawer, type ReviewProps } from '../review/review-drawer.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { pluginQueue } from '../review/review-queue.tsx'
import styles from './plugins.module.css'

export function PluginReview(props: ReviewProps & OverlayProps) {
  const { t } = useTranslation(['plugin', 'desk'])
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  const rightsTo = usePluginRights()
  return (
    <ReviewDrawer
      {...props}
      queue={pluginQueue(plugins, rightsTo) ?? []}
      title={(name) => t('reviewTitle', { name })}
    >
      {(subject, panelOf) => {
        const plugin = plugins.find(({ id }) => id === subject.id)
        return (
          <Stack className={styles.reviewed}>
            {panelOf(plugin?.state === pluginStates.inReview && plugin)}
            {plugin && (
              <>
                <ListingSummary plugin={plugin} />
                <Details>
                  <h2>{plugin.plugin_name ?? noValue}</h2>
                  <Readme plugin={plugin} />
                  <DetailsSection title={t('desk:history')}>
                    <ReviewHistory subject={{ id: plugin.id }} />
                  </DetailsSection>
                </Details>
              </>
            )}
          </Stack>
        )
      }}
    </ReviewDrawer>
  )
}

function ListingSummary({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation(['plugin', 'list'])
  const categoryName = useCategoryName()
  const { plugin_name, category, homepage, describe, buy_coin_num: price } = plugin
  const facts = [
    ['plugin_name', t('field.plugin_name'), plugin_name],
    ['plugin_alias', t('field.plugin_alias'), plugin.plugin_alias],
    ['owner', t('list:column.owner'), plugin.realname],
    ['category', t('list:column.category'), categoryName(category)],
    ['price', t('field.buy_coin_num'), price === 0 ? t('list:free') : <Coins key="coins" value={price} />],
    ['homepage', t('list:column.homepage'), homepage === '' ? t('nothing') : homepage],
    ['description', t('column.description'), describe === '' ? t('nothing') : describe],
  ] as const
  return (
    <>
      <PluginPicture name={plugin_name} category={category} logo={plugin.logo} size={72} />
      <Facts>
        {facts.map(([key, label, value]) => (
          <Fact key={key} label={label}>
            {value ?? noValue}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

export function Readme({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin')
  const { readme } = plugin
  const isOwn = usePluginRights()(plugin).mayManage
  return (
    <DetailsSection title={t('field.readme')}>
      {readme?.trim() === '' ? (
        <Note>{t(isOwn ? 'noReadmeOwn' : 'noReadme')}</Note>
      ) : (
        <div className={styles.readme}>
          <Markdown text={readme ?? noValue} />
        </div>
      )}
    </DetailsSection>
  )
}
