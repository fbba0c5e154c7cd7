import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnsupported } from '#web/src/api/call-error.ts'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { numberFormat, sumOf } from '#web/src/lib/formats.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { ListFilters } from '#web/src/list/list-filters.tsx'
import { ListPages } from '#web/src/list/list-pages.tsx'
import { FailedList, RowsBoundary, SlowList } from '#web/src/list/list-state.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './market.module.css'
import { PluginCard, SkeletonCards } from './plugin-card.tsx'
import { type Market, marketOrders, useMarket } from './use-market.ts'

const filterFields = ['search_txt', 'price']

const orderNames = Object.keys(marketOrders) as (keyof typeof marketOrders)[]

export function MarketList() {
  const { t, i18n } = useTranslation(['market', 'shell'])
  const market = useMarket()
  const section = useScrollRestoration()
  const { list } = market
  return (
    <Stack as="section" gap="xs" ref={section} aria-labelledby="market">
      <Row gap="sm">
        <h1 id="market" className={styles.heading}>
          {usePageTitle(addresses.market)}
        </h1>
        <PageLink button={{}} to={addresses.purchases}>
          {t('purchases')}
        </PageLink>
        {!isUnsupported(list.error) && <Order market={market} />}
      </Row>
      <DeferredRender>
        {!isUnsupported(list.error) && <Filters market={market} />}
        <SlowList isWaiting={list.isFetching} />
        <RowsBoundary resetKey={list.rows} onRetry={list.refresh}>
          <Cards market={market} />
        </RowsBoundary>
        <Row gap="sm" justify="between">
          <Note role="status">
            {list.count !== undefined &&
              t('count', { shown: numberFormat(i18n.language).format(list.count) })}
          </Note>
          <ListPages list={list} count={list.count} />
        </Row>
      </DeferredRender>
    </Stack>
  )
}

function Order({ market: { list } }: { market: Market }) {
  const { t } = useTranslation('market')
  const name = orderNames.find((each) => marketOrders[each]?.column === list.query.order?.column)
  return (
    <Segmented
      className={styles.order ?? ''}
      aria-label={t('sort.label')}
      options={orderNames.map((value) => ({ value, label: t(`sort.${value}`) }))}
      value={name ?? 'new'}
      onChange={(value) => list.setOrder(marketOrders[value])}
    />
  )
}

function Filters({ market }: { market: Market }) {
  const { t } = useTranslation('market')
  const { list } = market
  const { search_txt, price } = list.query.filters
  const values = { ...(search_txt !== undefined && { search_txt }), ...(price !== undefined && { price }) }
  return (
    <>
      <Row gap="sm">
        <ListFilters
          filters={list.filters.filter(({ field }) => filterFields.includes(field))}
          values={values}
          onChange={list.setFilter}
          onClear={list.clearFilters}
        />
        <FilterChips market={market} />
      </Row>
      {market.isIgnored && <Note role="status">{t('ignored')}</Note>}
    </>
  )
}

function Cards({ market: { list } }: { market: Market }) {
  const { t } = useTranslation(['market', 'list'])
  const categoryName = useCategoryName()
  if (list.error) return <FailedList error={list.error} onRetry={list.refresh} />
  if (list.rows?.length === 0 && !list.isFetching) {
    if (Object.keys(list.query.filters).length === 0) {
      return <Empty title={t('empty')} text={t('emptyText')} />
    }
    const clear = <Button onClick={list.clearFilters}>{t('list:filters.clear')}</Button>
    const [title, text] = [t('noMatch'), t('noMatchText')]
    return <Empty picture="noMatch" title={title} text={text} action={clear} />
  }
  return (
    <Stack as="ul" className={styles.cards} aria-labelledby="market" aria-busy={list.isFetching}>
      {list.rows === undefined && <SkeletonCards />}
      {list.rows?.map((plugin) => (
        <PluginCard key={plugin.id} plugin={plugin} category={categoryName(plugin.category)} />
      ))}
    </Stack>
  )
}

/** Restores the scroll position and the focused link when the hidden list becomes visible again. */
function useScrollRestoration(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const saved = useRef<{ top: number; focused: HTMLElement | null }>({ top: 0, focused: null })
  // Effects are cleaned up in a hidden Activity, and run again when it is visible.
  useLayoutEffect(() => {
    const element = list.current
    const { top, focused } = saved.current
    if (focused?.isConnected) focused.focus({ preventScroll: true })
    window.scrollTo(0, top)
    const saveScroll = () => {
      saved.current.top = window.scrollY
    }
    const saveFocus = ({ target }: FocusEvent) => {
      saved.current.focused = target instanceof HTMLElement ? target : null
    }
    window.addEventListener('scroll', saveScroll, { passive: true })
    element?.addEventListener('focusin', saveFocus)
    return () => {
      window.removeEventListener('scroll', saveScroll)
      element?.removeEventListener('focusin', saveFocus)
    }
  }, [])
  return list
}

function FilterChips({ market: { list, categories } }: { market: Market }) {
  const { t } = useTranslation(['market', 'list'])
  const { category, not_owned: notOwned } = list.query.filters
  const counts = list.response?.categories
  const countOf = (id: string) => (counts?.find((each) => each.id === id) ?? { count: 0 }).count
  const all = counts && sumOf(...counts.map(({ count }) => count))
  return (
    <Row gap="sm" align="start" wrap={false} className={styles.chips}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink to scroll */}
      <div className={styles.categories} role="group" aria-label={t('list:column.category')}>
        <Chip
          label={t('list:filters.all')}
          count={all}
          isPressed={category === undefined}
          onClick={() => list.setFilter('category', undefined)}
        />
        {categories.map(({ value, label }) => (
          <Chip
            key={value}
            label={label}
            count={counts && countOf(String(value))}
            isPressed={category === value}
            onClick={() => list.setFilter('category', category === value ? undefined : String(value))}
          />
        ))}
      </div>
      <Chip
        label={t('notOwned')}
        isPressed={notOwned === 1}
        onClick={() => list.setFilter('not_owned', notOwned === 1 ? undefined : 1)}
      />
    </Row>
  )
}

interface ChipProps {
  label: string
  count?: number | undefined
  isPressed: boolean
  onClick: () => void
}

function Chip({ label, count, isPressed, onClick }: ChipProps) {
  const { i18n } = useTranslation()
  const formattedCount = count === undefined ? undefined : numberFormat(i18n.language).format(count)
  return (
    <Button type="plain" className={styles.chip} aria-pressed={isPressed} title={label} onClick={onClick}>
      <span data-truncated>{label}</span>{' '}
      {formattedCount !== undefined && <span className={styles.chipCount}>{formattedCount}</span>}
    </Button>
  )
}
