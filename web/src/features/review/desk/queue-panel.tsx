import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueItem } from '#contract/review.ts'
import type { List } from '#contract/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { formatDate, parseTime } from '#web/src/lib/relative-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { noValue } from '#web/src/list/column.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { deskAddress, subjectKey, waitTimeTone } from '../review-subject.ts'
import styles from './desk.module.css'
import { type Desk, nameOf } from './use-desk.ts'

interface QueuePanelProps {
  queue: List<QueueItem>
  page: number
  onPage: (page: number) => void
  desk: Desk
  userId: number | null
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** The queue, oldest first, page by page. */
export function QueuePanel({ queue, page, onPage, desk, userId, headingRef }: QueuePanelProps) {
  const { t, i18n } = useTranslation('desk')
  const mayClaim = useCapability('/app/ExamineClaim') !== 'forbidden'
  const { list, count } = queue
  const lastPage = Math.max(1, Math.ceil(count / limits.page.defaultSize))
  return (
    <Card as="section" gap="0" padding="0" className={styles.queue} aria-labelledby="desk-queue">
      <Row as="header" justify="between" className={styles.queueHead}>
        <h2 id="desk-queue" ref={headingRef} tabIndex={-1}>
          {t('queue')}{' '}
          {count > 0 && (
            <Note as="span" className={styles.note}>
              {numberFormat(i18n.language).format(count)}
            </Note>
          )}
        </h2>
        {mayClaim && count > 0 && desk.item === null && (
          <Button type="primary" loading={desk.isBusy} onClick={() => void desk.openNext()}>
            {t('take')}
          </Button>
        )}
      </Row>
      {count === 0 && <Empty small picture="done" title={t('empty')} />}
      <ol>
        {list.map((item) => (
          <QueueRow
            key={subjectKey(item)}
            item={item}
            userId={userId}
            isOpen={subjectKey(item) === desk.item}
          />
        ))}
      </ol>
      {lastPage > 1 && (
        <Row as="nav" justify="center" className={styles.pages} aria-label={t('pages')}>
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <span>{t('page', { page, last: lastPage })}</span>
          <Button size="small" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </Row>
      )}
    </Card>
  )
}

interface QueueRowProps {
  item: QueueItem
  userId: number | null
  isOpen: boolean
}

/** A plugin or version of the queue, as a link that opens it. */
function QueueRow({ item, userId, isOpen }: QueueRowProps) {
  const { t } = useTranslation('desk')
  const { publish_id, realname, submitted, holder, rejected, first } = item
  return (
    <li className={styles.row} aria-current={isOpen || undefined}>
      <PageLink isPermitted to={deskAddress(item)} className={styles.rowName ?? ''}>
        {nameOf(item)}
      </PageLink>
      <Note as="span">{t(publish_id === null ? 'kind.plugin' : 'kind.version')}</Note>
      <Row as={Note} gap="0 sm" align="stretch" wrap={false} className={styles.rowFacts}>
        <Status tone={waitTimeTone(submitted, systemTime())}>
          <RelativeTime time={submitted} />
        </Status>
        <Row as="span" gap="0 sm" align="stretch" className={styles.rowMore}>
          <span>{realname}</span>
          {first && <span>{t('first')}</span>}
          {rejected > 0 && <span>{t('rejected', { count: rejected })}</span>}
        </Row>
      </Row>
      {holder && (
        <Note as="p">
          {holder.id === userId ? (
            <Status tone="info">{t('mine', { time: clockTime(holder.until) })}</Status>
          ) : (
            <Status tone="neutral">
              {t('held', { name: holder.name ?? noValue, time: clockTime(holder.until) })}
            </Status>
          )}
        </Note>
      )}
    </li>
  )
}

/** Formats a provider time as local HH:MM. */
function clockTime(time = ''): string {
  const parsed = parseTime(time)
  return Number.isNaN(parsed) ? noValue : formatDate(parsed).slice(11, 16)
}
