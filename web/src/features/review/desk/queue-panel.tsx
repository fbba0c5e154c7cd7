import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, QueueItem } from '#web/src/api/records.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { localTime } from '#web/src/lib/local-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { deskAddress, subjectKey, subjectName, waitTimeTone } from '../review-subject.ts'
import styles from './desk.module.css'
import type { Desk } from './use-desk.ts'

interface QueuePanelProps {
  queue: AnswerOf<'/app/ExamineQueue'>
  desk: Desk
  userId: Id | null
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function QueuePanel({ queue, desk, userId, headingRef }: QueuePanelProps) {
  const { t, i18n } = useTranslation(['desk', 'list'])
  const { list, count } = queue
  const { page, setPage, subject } = desk
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
        {count > 0 && !subject && (
          <Button type="primary" loading={desk.isBusy} onClick={() => void desk.openNext()}>
            {t('open')}
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
            isOpen={subject !== undefined && subjectKey(item) === subjectKey(subject)}
          />
        ))}
      </ol>
      {lastPage > 1 && (
        <Row as="nav" justify="center" className={styles.pages} aria-label={t('pages')}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('list:pages.previous')}
          </Button>
          <span>{t('list:pages.page', { page, pages: lastPage })}</span>
          <Button size="small" disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            {t('list:pages.next')}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function QueueRow({ item, userId, isOpen }: { item: QueueItem; userId: Id | null; isOpen: boolean }) {
  const { t } = useTranslation('desk')
  const { publish_id, realname, submitted, holder, rejected, first, together } = item
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row} className={styles.row} aria-current={isOpen || undefined}>
      <PageLink isPermitted to={deskAddress(item)} className={styles.rowName ?? ''}>
        {subjectName(item)}
      </PageLink>
      <Note as="span">
        {publish_id === undefined
          ? noValue
          : t(`kind.${together ? 'both' : publish_id === null ? 'plugin' : 'version'}`)}
      </Note>
      <Row as={Note} gap="0 sm" align="stretch" wrap={false} className={styles.rowFacts}>
        <Status tone={waitTimeTone(submitted, systemTime())}>
          <RelativeTime time={submitted} />
        </Status>
        <Row as="span" gap="0 sm" align="stretch" className={styles.rowMore}>
          <span>{realname ?? noValue}</span>
          {first && !together && <span>{t('first')}</span>}
          {rejected !== undefined && rejected > 0 && <span>{t('rejected', { count: rejected })}</span>}
        </Row>
      </Row>
      {holder && (
        <Note as="p" title={localTime(holder.until)}>
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

/** Formats a time as local HH:MM. */
function clockTime(time = ''): string {
  return localTime(time).slice(11, 16) || noValue
}
