import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/registry.ts'
import { pluginStates } from '#contract/values/states.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { versionAddress } from '#web/src/list/record/record-address.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Notice } from '#web/src/ui/card.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { changedFields } from '../comparison/compare-listing.ts'
import { FullListing, ListingChanges } from '../comparison/listing-changes.tsx'
import { VersionChanges } from '../comparison/version-changes.tsx'
import { ReviewHistory } from '../review-history.tsx'
import type { ReviewSubject } from '../review-subject.ts'
import styles from './desk.module.css'

interface ReviewContentProps {
  subject: ReviewSubject
  detail: ResponseOf<'/app/ExamineDetail'>
}

/** The changes, the full listing or version, and the history. */
export function ReviewContent({ subject, detail }: ReviewContentProps) {
  const { t } = useTranslation('desk')
  const { plugin, version, version_before, packages } = detail
  return (
    <>
      <Stack as="section" gap="sm" className={styles.section}>
        <h3>{t('changes')}</h3>
        {version ? (
          <>
            {plugin.state !== pluginStates.online && (
              <Notice as="p" tone="warning">
                {t('notApproved')}
              </Notice>
            )}
            <ListingOfVersion detail={detail} />
            <VersionChanges version={version} before={version_before} packages={packages} />
          </>
        ) : (
          <ListingOfPlugin detail={detail} />
        )}
      </Stack>
      <Stack as="section" gap="sm" className={styles.section}>
        <h3>{t('history')}</h3>
        <ReviewHistory subject={subject} />
      </Stack>
      <Row as="p" gap="md" align="stretch">
        <PageLink to={recordAddress(addresses.plugins, plugin.id)} fallback={null}>
          {t('plugin')}
        </PageLink>
        {version && (
          <PageLink to={versionAddress(plugin.id, version.id)} fallback={null}>
            {t('version')}
          </PageLink>
        )}
      </Row>
    </>
  )
}

function ListingOfPlugin({ detail: { plugin, listing_before: before } }: Pick<ReviewContentProps, 'detail'>) {
  const { t } = useTranslation('desk')
  if (!before) {
    return (
      <>
        <Note className={styles.note}>{t('firstPlugin')}</Note>
        <FullListing plugin={plugin} />
      </>
    )
  }
  return (
    <>
      <ListingChanges plugin={plugin} before={before} />
      <details>
        <summary>{t('facts')}</summary>
        <FullListing plugin={plugin} />
      </details>
    </>
  )
}

/** The listing's changes since its approval, which need no review of their own. */
function ListingOfVersion({
  detail: { plugin, listing_before: before },
}: Pick<ReviewContentProps, 'detail'>) {
  const { t } = useTranslation('desk')
  if (before?.action !== 'approve' || changedFields(before, plugin).length === 0) return null
  return (
    <Stack gap="xs" className={styles.notice}>
      <p>{t('listingChanged')}</p>
      <ListingChanges plugin={plugin} before={before} />
    </Stack>
  )
}
