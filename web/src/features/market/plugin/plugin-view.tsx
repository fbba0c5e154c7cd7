import { Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCapability } from '#web/src/api/capability.ts'
import type { MarketPlugin } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { FailedList, ListState, RowsBoundary } from '#web/src/list/list-state.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { Markdown, withMarkdown } from '#web/src/ui/markdown/markdown.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { PluginOffer } from '../plugin-card.tsx'
import { useMarketNavigation } from '../use-market-navigation.ts'
import { type MarketDetail, marketDetailPath, useMarketPlugin, useOwnership } from '../use-market-plugin.ts'
import { OtherPlugins, PluginFacts } from './plugin-facts.tsx'
import styles from './plugin-view.module.css'

const pictures = lazyComponent(() => import('../market-parts.ts'), 'PluginPictures')
const versions = lazyComponent(() => withMarkdown(import('../market-parts.ts')), 'PluginVersions')

interface PluginViewProps {
  alias: string
  isJustBought: boolean
}

/** A plugin of the market; for owners with its files. */
export function PluginView({ alias, isJustBought }: PluginViewProps) {
  const { t } = useTranslation('market')
  const { close } = useMarketNavigation()
  const { plugin, detail, error, retry } = useMarketPlugin(alias)
  useLayoutEffect(() => {
    // `scrollTo` returns a promise in some browsers, so the effect returns nothing.
    window.scrollTo(0, 0)
  }, [])
  return (
    <Stack as="article" className={styles.page} aria-labelledby="market-plugin">
      <div>
        <Button onClick={() => close('plugin')}>{t('back')}</Button>
      </div>
      {plugin ? (
        <>
          <PluginHeader plugin={plugin} isFocused={!isJustBought} />
          <RowsBoundary resetKey={detail ?? plugin} onRetry={retry}>
            <Stack className={styles.columns}>
              <Stack>
                {error && <FailedList error={error} onRetry={retry} />}
                <PluginBody
                  plugin={plugin}
                  detail={detail}
                  isJustBought={isJustBought}
                  isFailed={error !== null}
                />
              </Stack>
              <Stack as="aside">
                <PluginFacts plugin={plugin} versions={detail?.versions} />
                <OtherPlugins plugin={plugin} />
              </Stack>
            </Stack>
          </RowsBoundary>
        </>
      ) : error ? (
        <FailedList error={error} onRetry={retry} />
      ) : plugin === null ? (
        <ListState role="status" title={t('gone.title')} text={t('gone.text')} />
      ) : (
        <Loading rows={12} />
      )}
    </Stack>
  )
}

function PluginHeader({ plugin, isFocused }: { plugin: MarketPlugin; isFocused: boolean }) {
  const { t } = useTranslation('market')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const ownership = useOwnership()(plugin)
  const { plugin_name: name, logo, category, describe, realname } = plugin
  return (
    <Card as="header" padding="page">
      <Row className={styles.head}>
        <PluginPicture name={name} logo={logo} category={category} size={96} />
        <Stack gap="xxs" className={styles.names}>
          <h1 id="market-plugin" ref={heading} tabIndex={-1}>
            {name ?? noValue}
          </h1>
          <Note>{t('by', { name: realname })}</Note>
          {describe && <p>{describe}</p>}
          {ownership === 'own' && <Note>{t('ownText')}</Note>}
        </Stack>
        <div className={styles.offer}>
          <PluginOffer plugin={plugin} isMain />
        </div>
      </Row>
    </Card>
  )
}

interface PluginBodyProps {
  plugin: MarketPlugin
  detail: MarketDetail | undefined
  isJustBought: boolean
  isFailed: boolean
}

function PluginBody({ plugin, detail, isJustBought, isFailed }: PluginBodyProps) {
  const { t } = useTranslation('market')
  const isSupported = useCapability(marketDetailPath) === 'yes'
  const focus = useCallback((heading: HTMLElement | null) => heading?.focus(), [])
  const written = withoutTitle(plugin.readme ?? '', plugin.plugin_name)
  // The head already has the summary.
  const text = written === plugin.describe ? '' : written
  const readme = (
    <Card as="section" gap="sm" padding="page" className={styles.part} aria-labelledby="market-readme">
      <h2 id="market-readme">{t('readme')}</h2>
      {text ? <Markdown text={text} /> : <Note>{plugin.readme === undefined ? noValue : t('noReadme')}</Note>}
    </Card>
  )
  if (detail) {
    return (
      <>
        {detail.for_sale === false && <Note>{t('offSale')}</Note>}
        <Suspense fallback={<Loading rows={8} />}>
          <versions.View plugin={detail} level={2} {...(isJustBought && { heading: focus })}>
            <pictures.View pictures={detail.pictures} />
            {readme}
          </versions.View>
        </Suspense>
      </>
    )
  }
  return (
    <>
      {isSupported && !isFailed ? <Loading rows={8} /> : readme}
      {!isSupported && <LatestVersion plugin={plugin} />}
    </>
  )
}

/** Removes a first heading that repeats the page's. */
function withoutTitle(readme: string, name: string | undefined): string {
  const [first = '', ...rest] = readme.trimStart().split('\n')
  return /^#+ /.test(first) && first.replace(/^#+ /, '').trim() === name ? rest.join('\n').trim() : readme
}

/** The latest change log from the list, for hosts without the call for versions. */
function LatestVersion({ plugin }: { plugin: MarketPlugin }) {
  const { t } = useTranslation('market')
  return (
    <Card as="section" gap="sm" padding="page" className={styles.part} aria-labelledby="market-versions">
      <h2 id="market-versions">{plugin.latest_version}</h2>
      {plugin.changelog && <Markdown text={plugin.changelog} />}
      <Note>{t('noVersions')}</Note>
    </Card>
  )
}
