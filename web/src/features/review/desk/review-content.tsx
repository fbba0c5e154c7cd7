import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { addresses, recordAddress, versionAddress } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Notice } from '#web/src/ui/card.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { changedFields } from '../comparison/compare.ts'
import { FullListing } from '../comparison/listing-facts.tsx'
import { ListingChanges, VersionChanges } from '../comparison/version-changes.tsx'
import { LastAnswer, ReviewHistory } from '../review-history.tsx'
import type { ReviewSubject } from '../review-subject.ts'
import styles from './desk.module.css'

interface ReviewContentProps {
  subject: ReviewSubject
  detail: AnswerOf<'/app/ExamineDetail'>
}

export function ReviewContent({ subject, detail }: ReviewContentProps) {
  const { t } = useTranslation(['desk', 'record'])
  const { plugin, version, version_before, packages, together = false } = detail
  return (
    <>
      {together && <LastAnswer subject={{ id: subject.id }} />}
      <LastAnswer subject={subject} />
      <Stack as="section" gap="sm" className={styles.section}>
        <h3>{t('changes')}</h3>
        {(!version || together) && <ListingOfPlugin detail={detail} />}
        {version && !together && (
          <>
            {plugin.state !== undefined && plugin.state !== pluginStates.online && (
              <Notice as="p" tone="warning">
                {t('notApproved')}
              </Notice>
            )}
            <ListingOfVersion detail={detail} />
          </>
        )}
        {version && <VersionChanges version={version} before={version_before} packages={packages} />}
      </Stack>
      <Stack as="section" gap="sm" className={styles.section}>
        <h3>{t('record:tabs.reviews')}</h3>
        {together && (
          <>
            <h4>{t('kind.plugin')}</h4>
            <ReviewHistory subject={{ id: subject.id }} />
            <h4>{t('kind.version')}</h4>
          </>
        )}
        <ReviewHistory subject={subject} />
      </Stack>
      <Row as="p" gap="md" align="stretch">
        <PageLink to={recordAddress(addresses.plugins, subject.id)} fallback={null}>
          {t('plugin')}
        </PageLink>
        {version && (
          <PageLink to={versionAddress(subject.id, version.id)} fallback={null}>
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
        <Note>{t('firstPlugin')}</Note>
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

/** The listing's changes since its approval, for information. */
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
