import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { noticeLimits } from '#contract/values/notice-limits.ts'
import { callQuery, request } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import type { Notice } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { paginate } from '#web/src/list/paginate.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { NativeCheckbox } from '#web/src/ui/native/native-fields.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { isUnread } from './notice-fields.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'

const limit = 20

/** Lists the user's notices, newest first, with marks for one, a selection or all. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tools', 'shell', 'common'])
  const [page, setPage] = useState(1)
  const notices = useNotices(page)
  const { data, error } = notices
  return (
    <ModalDialog title={t('shell:notices.label')} width="440px" place="end" onClose={onClose}>
      {error && (
        <Empty
          small
          picture="none"
          role="alert"
          title={t('notices.failed')}
          text={messageOf(error)}
          action={<Button onClick={() => void notices.refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!error && data === undefined && <p role="status">{t('notices.loading')}</p>}
      {data?.count === 0 && (
        <Empty small picture="done" title={t('notices.empty')} text={t('notices.emptyText')} />
      )}
      {data && data.count > 0 && (
        <>
          <Notices list={data.list} unread={data.unread} onClose={onClose} />
          {data.pages > 1 && <Pages page={page} pages={data.pages} onChoose={setPage} />}
        </>
      )}
    </ModalDialog>
  )
}

interface NoticesProps {
  list: readonly Notice[]
  unread: number | undefined
  onClose: () => void
}

function Notices({ list, unread, onClose }: NoticesProps) {
  const { t } = useTranslation(['tools', 'shell'])
  const mayMark = useCapability('/notice/MarkReadNotice') === 'yes'
  const { busy, mark } = useMarkRead()
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const rows = useRef<HTMLUListElement>(null)
  const select = (ids: readonly Id[], isSelected: boolean) =>
    setSelected((before) => {
      const others = [...before].filter((id) => !ids.includes(id))
      return new Set(isSelected ? [...others, ...ids] : others)
    })
  const markMany = async (ids: readonly Id[]) => {
    if (!(await mark(ids))) return
    setSelected(new Set())
    // The pressed button is unmounted or disabled.
    rows.current?.focus()
  }
  const unreadIds = list.filter(isUnread).map(({ id }) => id)
  const hasUnread = unread === undefined ? unreadIds.length > 0 : unread > 0
  return (
    <>
      {mayMark ? (
        hasUnread && (
          <Row justify="between" className={styles.tools}>
            {unreadIds.length > 0 && (
              <NativeCheckbox
                checked={unreadIds.every((id) => selected.has(id))}
                onChange={(checked) => select(unreadIds, checked)}
              >
                {t('notices.selectPage')}
              </NativeCheckbox>
            )}
            <Button loading={busy} onClick={() => void markMany([...selected])}>
              {selected.size > 0 ? t('notices.markSelected', { count: selected.size }) : t('notices.markAll')}
            </Button>
          </Row>
        )
      ) : (
        <p role="status">{t('notices.cannotMark')}</p>
      )}
      <ul ref={rows} className={styles.list} tabIndex={-1} aria-label={t('shell:notices.label')}>
        {list.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            selected={selected.has(notice.id)}
            onSelect={mayMark ? (checked) => select([notice.id], checked) : undefined}
            onRead={mayMark ? () => mark([notice.id]) : undefined}
            onClose={onClose}
          />
        ))}
      </ul>
    </>
  )
}

function Pages({ page, pages, onChoose }: { page: number; pages: number; onChoose: (page: number) => void }) {
  const { t } = useTranslation(['tools', 'list'])
  return (
    <Row as="nav" justify="between" className={styles.pages} aria-label={t('notices.pages')}>
      <Button disabled={page <= 1} onClick={() => onChoose(page - 1)}>
        {t('notices.newer')}
      </Button>
      <span aria-live="polite">{t('list:pages.page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onChoose(page + 1)}>
        {t('notices.older')}
      </Button>
    </Row>
  )
}

function useNotices(page: number) {
  const part = { page, limit }
  return useQuery({
    ...callQuery('/notice/GetList', part, 'all'),
    select: (answer) => {
      const { list, count } = paginate<Notice>(answer, part)
      return { list, count, pages: Math.max(1, Math.ceil(count / limit)), unread: answer.unread }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function useMarkRead() {
  const { busy, run } = useCall()
  const mark = async (ids: readonly Id[]) => {
    const markBatches = async () => {
      for (const batch of batchesOf(ids)) await request('/notice/MarkReadNotice', { ids: batch })
      return true
    }
    return (await run(markBatches, { stale: ['/notice/MarkReadNotice'] })) ?? false
  }
  return { busy, mark }
}

/** Splits ids into batches of the maximum size; the empty list, which means all, is one batch. */
function batchesOf(ids: readonly Id[]): Id[][] {
  const { maxIds } = noticeLimits
  const count = Math.max(1, Math.ceil(ids.length / maxIds))
  return Array.from({ length: count }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds))
}
