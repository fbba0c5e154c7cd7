import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { NativeCheckbox } from '#web/src/ui/native/native-fields.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { isUnread, targetOf } from './notice-fields.ts'
import styles from './notices.module.css'

interface NoticeRowProps {
  notice: Notice
  selected: boolean
  /** Both are undefined if notices cannot be marked. */
  onSelect: ((selected: boolean) => void) | undefined
  onRead: (() => Promise<unknown>) | undefined
  onClose: () => void
}

export function NoticeRow({ notice, selected, onSelect, onRead, onClose }: NoticeRowProps) {
  const { t } = useTranslation('tools')
  const row = useRef<HTMLLIElement>(null)
  const { title = noValue, content, level, created } = notice
  const unread = isUnread(notice)
  const markRead = () => {
    if (unread) void onRead?.()
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.row} data-unread={unread}>
      <div className={styles.box}>
        {unread && onSelect && (
          <NativeCheckbox
            aria-label={t('notices.select', { title })}
            checked={selected}
            onChange={onSelect}
          />
        )}
      </div>
      <Stack gap="xxs" className={styles.text}>
        <Row as="p" gap="xxs xs">
          <strong className={styles.title}>{title}</strong>
          {unread && <Status tone="info">{t('notices.unread')}</Status>}
          {(level === 'warn' || level === 'error') && (
            <Status tone={level === 'warn' ? 'warning' : 'error'}>{t(`notices.level.${level}`)}</Status>
          )}
        </Row>
        {content && <Note className={styles.content}>{content}</Note>}
        <Row as={Note} gap="xxs xs" className={styles.footer}>
          {created && <RelativeTime time={created} />}
          <NoticeLink
            notice={notice}
            onFollow={(isInternal) => {
              markRead()
              if (isInternal) onClose()
            }}
          />
          {unread && onRead && (
            <Button
              type="link"
              size="small"
              className={styles.mark}
              aria-label={t('notices.markOne', { title })}
              onClick={() => {
                markRead()
                // Marking unmounts the button.
                row.current?.focus()
              }}
            >
              {t('notices.markRead')}
            </Button>
          )}
        </Row>
      </Stack>
    </li>
  )
}

function NoticeLink({ notice, onFollow }: { notice: Notice; onFollow: (isInternal: boolean) => void }) {
  const { t } = useTranslation('tools')
  const target = targetOf(notice)
  if (target === undefined) return null
  const text = notice.btn_desc || t('notices.open')
  if ('to' in target) {
    return (
      <PageLink to={target.to} fallback={null} onClick={() => onFollow(true)}>
        {text}
      </PageLink>
    )
  }
  return (
    <Link href={target.href} onClick={() => onFollow(false)}>
      {text}
    </Link>
  )
}
