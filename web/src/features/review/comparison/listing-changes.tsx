import { Trans, useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/registry.ts'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Facts, Note } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'
import { changedFields } from './compare-listing.ts'
import { ComparedFact, ListingFacts } from './listing-facts.tsx'
import { TextDiff } from './text-diff.tsx'

type Detail = ResponseOf<'/app/ExamineDetail'>

interface ListingChangesProps {
  plugin: Detail['plugin']
  before: NonNullable<Detail['listing_before']>
}

/** The changes of a listing since its last decision. */
export function ListingChanges({ plugin, before }: ListingChangesProps) {
  const { t } = useTranslation('desk')
  const changed = changedFields(before, plugin)
  const since = before.action === 'approve' ? 'sinceApproved' : 'sinceRejected'
  return (
    <Stack gap="sm">
      <Note>
        <Trans t={t} i18nKey={since} components={[<RelativeTime key="time" time={before.created} />]} />
      </Note>
      {changed.length === 0 && <p>{t('same')}</p>}
      <ListingFacts listing={plugin} before={before} changed={changed} only={changed} />
      {changed.includes('readme') && (
        <>
          <h4>{t('field.readme')}</h4>
          <TextDiff before={before.readme} after={plugin.readme} />
        </>
      )}
    </Stack>
  )
}

export function FullListing({ plugin }: { plugin: Detail['plugin'] }) {
  const { t } = useTranslation('desk')
  return (
    <Stack gap="sm">
      <Facts className={styles.facts}>
        <ComparedFact label={t('field.plugin_alias')} value={plugin.plugin_alias} />
      </Facts>
      <ListingFacts listing={plugin} />
      {plugin.readme?.trim() && (
        <>
          <h4>{t('field.readme')}</h4>
          <div className={styles.text}>
            <Markdown text={plugin.readme} />
          </div>
        </>
      )}
    </Stack>
  )
}
