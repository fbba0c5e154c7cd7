import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/registry.ts'
import { isUnsupported } from '#web/src/api/call-error.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import { ListState } from '#web/src/list/list-state.tsx'
import { exportOnly } from '#web/src/list/selection/bulk-bar-slot.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { earningsPath, useEarningColumns } from './earning-columns.tsx'
import styles from './earnings.module.css'
import type { EarningsNumbersProps } from './earnings-numbers.tsx'

const numbersView = lazyComponent(() => import('./earnings-numbers.tsx'), 'EarningsNumbers')

const sums = ['gross', 'commission', 'net'] as const

export function EarningsPage() {
  const { t } = useTranslation(['earnings', 'common'])
  const numbers = useNumbersView()
  const list = useList({ path: earningsPath, columns: useEarningColumns() })
  return (
    <ListPage
      list={list}
      heading={t('heading')}
      rowKey={({ id }) => id}
      bulk={exportOnly<'/app/PluginBuyLog'>()}
      rowName={({ plugin_name, id }) => `${plugin_name} #${id}`}
      empty={{
        title: t('empty.title'),
        text: t('empty.text'),
        action: (
          <PageLink button={{}} to={addresses.plugins}>
            {t('empty.action')}
          </PageLink>
        ),
      }}
      isSummaryLoading={numbers.state === 'loading'}
      summary={
        numbers.state !== 'loading' && (
          <Stack gap="lg">
            {numbers.state === 'loaded' ? (
              <numbers.View list={list} />
            ) : (
              <ListState
                role="alert"
                title={t('common:error.network')}
                action={<Button onClick={numbers.retry}>{t('common:retry')}</Button>}
              />
            )}
            {!isUnsupported(list.error) && (
              <EarningsSummary summary={list.response?.summary} isBusy={list.isFetching} />
            )}
          </Stack>
        )
      }
    />
  )
}

interface SummaryProps {
  /** Undefined while loading, and on hosts without it. */
  summary: ResponseOf<'/app/PluginBuyLog'>['summary'] | undefined
  isBusy: boolean
}

/** The sums of all filtered rows, not only of the current page. */
function EarningsSummary({ summary, isBusy }: SummaryProps) {
  const { t } = useTranslation('earnings')
  return (
    <Card as="section" padding="sm" aria-labelledby="sums" aria-live="polite" aria-busy={isBusy}>
      <Row gap="xs xl" align="baseline" className={styles.sums}>
        <h2 data-minor id="sums">
          {t('summary.label')}
        </h2>
        <Row as="dl" gap="xs xl" align="baseline">
          {sums.map((sum) => (
            <Row key={sum} align="baseline">
              <dt>{t(`summary.${sum}`)}</dt>
              <dd>
                {summary ? <Coins value={summary[sum]} /> : '—'} <small>{t('summary.unit')}</small>
              </dd>
            </Row>
          ))}
        </Row>
      </Row>
    </Card>
  )
}

type NumbersState =
  | { state: 'loading' }
  | { state: 'loaded'; View: ComponentType<EarningsNumbersProps> }
  | { state: 'failed'; retry: () => void }

/** Loads the component in parallel to the first rows, outside of the page's chunk. */
function useNumbersView(): NumbersState {
  const [loaded, setLoaded] = useState<NumbersState>({ state: 'loading' })
  const isLoading = loaded.state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isCurrent = true
    numbersView.load().then(
      (View) => isCurrent && setLoaded({ state: 'loaded', View }),
      () => isCurrent && setLoaded({ state: 'failed', retry: () => setLoaded({ state: 'loading' }) }),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading])
  return loaded
}
