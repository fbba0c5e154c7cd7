import { type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '#contract/market.ts'
import { useIsSupported } from '#web/src/api/capability.ts'
import { FailedList, ListState } from '#web/src/list/list-state.tsx'
import { RowsBoundary } from '#web/src/list/rows-boundary.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { loadMarkdown, Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { useOwnership } from '../buying/ownership.ts'
import { type MarketDetail, marketDetailPath } from '../market-detail.ts'
import { PluginOffer } from '../plugin-card.tsx'
import { useLayers } from '../use-layers.ts'
import { useMarketPlugin } from '../use-market-plugin.ts'
import { OtherPlugins } from './other-plugins.tsx'
import { PluginFacts } from './plugin-facts.tsx'
import styles from './plugin-view.module.css'

interface PluginViewProps {
  alias: string
  /** Whether its files are what the user waits for. */
  isJustBought: boolean
}

/** A plugin of the market: enough to decide, and once it is owned its files. */
export function PluginView({ alias, isJustBought }: PluginViewProps) {
  const { t } = useTranslation('market')
  const { close } = useLayers()
  const { plugin, detail, error, retry } = useMarketPlugin(alias)
  useLayoutEffect(() => {
    // Not returned: in some browsers it is a promise.
    window.scrollTo(0, 0)
  }, [])
  return (
    <article className={styles.page} aria-labelledby="market-plugin">
      <div>
        <Button onClick={() => close('plugin')}>{t('back')}</Button>
      </div>
      {plugin ? (
        <>
          <Head plugin={plugin} isFocused={!isJustBought} />
          <RowsBoundary of={detail ?? plugin} onRetry={retry}>
            <div className={styles.columns}>
              <div className={styles.main}>
                {error && <FailedList error={error} onRetry={retry} />}
                <Body plugin={plugin} detail={detail} isJustBought={isJustBought} isFailed={error !== null} />
              </div>
              <aside className={styles.side}>
                <PluginFacts plugin={plugin} latest={detail?.versions[0]} />
                <OtherPlugins plugin={plugin} />
              </aside>
            </div>
          </RowsBoundary>
        </>
      ) : error ? (
        <FailedList error={error} onRetry={retry} />
      ) : plugin === null ? (
        <ListState role="status" title={t('gone.title')} text={t('gone.text')} />
      ) : (
        <Loading rows={12} />
      )}
    </article>
  )
}

function Head({ plugin, isFocused }: { plugin: MarketPlugin; isFocused: boolean }) {
  const { t } = useTranslation('market')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocus(heading, isFocused)
  const ownership = useOwnership()(plugin)
  const { plugin_name: name, logo, category, describe, realname } = plugin
  return (
    <header className={styles.head}>
      <PluginPicture name={name} logo={logo} category={category} size={96} />
      <div className={styles.names}>
        <h1 id="market-plugin" ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p className={styles.note}>{t('by', { name: realname })}</p>
        {describe && <p>{describe}</p>}
        {ownership === 'own' && <p className={styles.note}>{t('ownText')}</p>}
      </div>
      <div className={styles.offer}>
        <PluginOffer plugin={plugin} isMain />
      </div>
    </header>
  )
}

const versions = lazyComponent(
  async () => {
    const [{ PluginVersions }] = await Promise.all([import('./plugin-versions.tsx'), loadMarkdown()])
    return PluginVersions
  },
  'file',
  'profile',
)

interface BodyProps {
  plugin: MarketPlugin
  detail: MarketDetail | undefined
  isJustBought: boolean
  isFailed: boolean
}

function Body({ plugin, detail, isJustBought, isFailed }: BodyProps) {
  const { t } = useTranslation('market')
  const isThere = useIsSupported(marketDetailPath)
  const focus = useCallback((heading: HTMLElement | null) => heading?.focus(), [])
  const text = withoutTitle(plugin.readme ?? '', plugin.plugin_name)
  const readme = (
    <section className={styles.section} aria-labelledby="market-readme">
      <h2 id="market-readme">{t('readme')}</h2>
      {text ? <Markdown text={text} /> : <p className={styles.note}>{t('noReadme')}</p>}
    </section>
  )
  if (detail) {
    return (
      <>
        {detail.for_sale === false && <p className={styles.note}>{t('offSale')}</p>}
        <Suspense fallback={<Loading rows={8} />}>
          <versions.View plugin={detail} level={2} {...(isJustBought && { heading: focus })}>
            {readme}
          </versions.View>
        </Suspense>
      </>
    )
  }
  return (
    <>
      {isThere && !isFailed ? <Loading rows={8} /> : readme}
      {!isThere && <Latest plugin={plugin} />}
    </>
  )
}

/** Returns a readme without a first heading that repeats the page's. */
function withoutTitle(readme: string, name: string): string {
  const [first = '', ...rest] = readme.trimStart().split('\n')
  return /^#+ /.test(first) && first.replace(/^#+ /, '').trim() === name ? rest.join('\n').trim() : readme
}

/** What the list of a host without the call tells of the versions: the latest change log. */
function Latest({ plugin }: { plugin: MarketPlugin }) {
  const { t } = useTranslation('market')
  return (
    <section className={styles.section} aria-labelledby="market-versions">
      <h2 id="market-versions">{plugin.latest_version}</h2>
      {plugin.changelog && <Markdown text={plugin.changelog} />}
      <p className={styles.note}>{t('noVersions')}</p>
    </section>
  )
}

/** Moves the focus to a heading once it is there. */
function useFocus(heading: RefObject<HTMLHeadingElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [heading, isWanted])
}
