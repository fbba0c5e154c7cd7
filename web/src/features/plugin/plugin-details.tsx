import { useTranslation } from 'react-i18next'
import type { Plugin } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import styles from './plugins.module.css'

export function PluginDetails({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin')
  const { id, plugin_name } = plugin
  return (
    <Stack className={styles.details}>
      <h2>{plugin_name ?? noValue}</h2>
      <Readme plugin={plugin} />
      <section aria-labelledby={`history-${id}`}>
        <h3 id={`history-${id}`}>{t('history')}</h3>
        <ReviewHistory subject={{ id }} />
      </section>
    </Stack>
  )
}

/** The README below a record's fields. */
export function PluginReadme({ plugin }: { plugin: Plugin }) {
  return (
    <Stack className={styles.details}>
      <Readme plugin={plugin} />
    </Stack>
  )
}

function Readme({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin')
  const { id, readme } = plugin
  const isOwn = usePluginRights()(plugin).mayManage
  return (
    <section aria-labelledby={`readme-${id}`}>
      <h3 id={`readme-${id}`}>{t('field.readme')}</h3>
      {readme?.trim() === '' ? (
        <Note>{t(isOwn ? 'noReadmeOwn' : 'noReadme')}</Note>
      ) : (
        <div className={styles.readme}>
          <Markdown text={readme ?? noValue} />
        </div>
      )}
    </section>
  )
}
