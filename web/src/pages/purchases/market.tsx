import { Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListPages } from '../../components/list/list-pages.tsx'
import { FailedList, ListState } from '../../components/list/list-state.tsx'
import { RowsBoundary } from '../../components/list/rows-boundary.tsx'
import { numberFormat } from '../../lib/formats.ts'
import { BuyDialog } from './buy-dialog.tsx'
import styles from './market.module.css'
import { PluginCard, SkeletonCards } from './plugin-card.tsx'
import { PluginDetail } from './plugin-detail.tsx'
import { useLayers } from './use-layers.ts'
import { type MarketSort, useMarket, useMarketPlugin } from './use-market.ts'

export function Market() {
  const { t, i18n } = useTranslation('purchases')
  const market = useMarket()
  const { list, sortOptions } = market
  const { close } = useLayers()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the market is unmounted.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const { sort = 'new', ...filters } = list.query.filters
  return (
    <section className={styles.market} aria-labelledby="market">
      <div className={styles.head}>
        <h1 id="market" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('market.heading')}
        </h1>
        <Button onClick={() => close('market')}>{t('market.back')}</Button>
      </div>
      <div className={styles.head}>
        <ListFilters
          filters={list.filters.filter(({ field }) => field !== 'sort')}
          values={filters}
          onChange={list.setFilter}
          onClear={() => clearFilters(list)}
        />
        <Segmented
          aria-label={t('market.sort.label')}
          options={sortOptions}
          value={sort as MarketSort}
          onChange={(value) => list.setFilter('sort', value === 'new' ? undefined : value)}
        />
      </div>
      <RowsBoundary of={list.rows} onRetry={list.refresh}>
        <Cards market={market} />
      </RowsBoundary>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {list.count !== undefined &&
            t('market.count', { shown: numberFormat(i18n.language).format(list.count) })}
        </p>
        {list.count !== undefined && list.count > 0 && (
          <ListPages
            {...list.query}
            count={list.count}
            onPage={(page) => list.setPage(page)}
            onLimit={list.setLimit}
          />
        )}
      </div>
      <Layers market={market} />
    </section>
  )
}

type MarketProps = { market: ReturnType<typeof useMarket> }

function clearFilters(list: MarketProps['market']['list']): void {
  list.setFilter('search_txt', undefined)
  list.setFilter('category', undefined)
}

function Cards({ market: { list, categoryName } }: MarketProps) {
  const { t } = useTranslation(['purchases', 'list'])
  if (list.error) return <FailedList error={list.error} onRetry={list.refresh} />
  if (list.rows?.length === 0 && !list.isFetching) {
    const { search_txt, category } = list.query.filters
    if (search_txt === undefined && category === undefined) {
      return <ListState role="status" title={t('market.empty')} text={t('market.emptyText')} />
    }
    const clear = <Button onClick={() => clearFilters(list)}>{t('list:filters.clear')}</Button>
    const [title, text] = [t('market.noMatch'), t('list:state.noMatchText')]
    return <ListState role="status" title={title} text={text} action={clear} />
  }
  return (
    <ul className={styles.cards} aria-labelledby="market" aria-busy={list.isFetching}>
      {list.rows === undefined && <SkeletonCards />}
      {list.rows?.map((plugin) => (
        <PluginCard key={plugin.id} plugin={plugin} category={categoryName(plugin.category)} />
      ))}
    </ul>
  )
}

function Layers({ market: { list, categoryName } }: MarketProps) {
  const layers = useLayers()
  const shownPlugin = useMarketPlugin(layers.plugin, list.rows)
  const boughtPlugin = useMarketPlugin(layers.buy, list.rows)
  return (
    <>
      {shownPlugin !== undefined && layers.plugin !== undefined && (
        <PluginDetail
          plugin={shownPlugin}
          category={shownPlugin ? categoryName(shownPlugin.category) : ''}
          onClose={() => layers.close('plugin')}
        />
      )}
      {boughtPlugin && (
        <BuyDialog key={boughtPlugin.id} plugin={boughtPlugin} onClose={() => layers.close('buy')} />
      )}
    </>
  )
}
