import { useTranslation } from 'react-i18next'
import { useCapability } from '#web/src/api/capability.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { Row } from '#web/src/ui/stack.tsx'

interface DeskNoticeProps {
  kind: 'plugins' | 'versions'
  count: number
}

/** The number of pending reviews, with a link to the review desk. */
export function DeskNotice({ kind, count }: DeskNoticeProps) {
  const { t } = useTranslation('review')
  if (count === 0) return null
  return (
    <Row as="p" gap="xs sm" data-line>
      {t(`desk.${kind}`, { count })}
      <PageLink button={{ size: 'small' }} to={addresses.review}>
        {t('desk.open')}
      </PageLink>
    </Row>
  )
}

/** Returns whether the user can open the review desk: the menu has the page, and the host the queue. */
export function useHasDesk(): boolean {
  const isPermitted = useIsPermitted()
  return useCapability('/app/ExamineQueue') === 'yes' && isPermitted(addresses.review)
}
