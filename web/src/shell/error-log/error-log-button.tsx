import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import countBadge from '#web/src/ui/kit.module.css'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { ScrollBox } from '#web/src/ui/scroll-box.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './error-log.module.css'
import { type ErrorLogEntry, useErrorLog } from './error-log-store.ts'

export function ErrorLogButton() {
  const { t } = useTranslation('tools')
  const count = useErrorLog(({ entries }) => entries.length)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <Button
          type="icon"
          className={styles.open}
          aria-label={t('errorLog.label', { count })}
          title={t('errorLog.label', { count })}
          onClick={() => setOpen(true)}
        >
          <span className={`${countBadge.badge} ${styles.count}`}>{count > 99 ? '99+' : count}</span>
        </Button>
      )}
      {isOpen && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tools')
  const { entries, clear } = useErrorLog()
  return (
    <ModalDialog title={t('errorLog.title')} width="1080px" onClose={onClose}>
      {entries.length === 0 ? (
        <Empty small picture="done" title={t('errorLog.empty')} />
      ) : (
        <>
          <Row gap="0" justify="end" wrap={false}>
            <Button onClick={clear}>{t('errorLog.clear')}</Button>
          </Row>
          <ScrollBox className={styles.scroll} aria-label={t('errorLog.title')}>
            <ErrorTable entries={entries} />
          </ScrollBox>
        </>
      )}
    </ModalDialog>
  )
}

function ErrorTable({ entries }: { entries: readonly ErrorLogEntry[] }) {
  const { t } = useTranslation('tools')
  return (
    <Table
      className={styles.table}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { title: t('errorLog.message'), className: styles.message, cell: ({ err }) => err.message },
        { title: t('errorLog.info'), cell: ({ info }) => t(`errorLog.source.${info}`) },
        { title: t('errorLog.url'), cell: ({ url }) => <Note>{url}</Note> },
        {
          title: t('errorLog.stack'),
          cell: ({ err, vm }) => <pre>{[err.stack, vm].filter((text) => text !== '').join('\n\n')}</pre>,
        },
      ]}
    />
  )
}
