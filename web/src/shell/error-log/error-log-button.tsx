import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import countBadge from '#web/src/ui/count-badge.module.css'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { ScrollBox } from '#web/src/ui/scroll-box.tsx'
import { Row } from '#web/src/ui/stack.tsx'
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
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('errorLog.message')}</th>
          <th scope="col">{t('errorLog.info')}</th>
          <th scope="col">{t('errorLog.url')}</th>
          <th scope="col">{t('errorLog.stack')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, err, vm, info, url }) => (
          <tr key={id}>
            <td className={styles.message}>{err.message}</td>
            <td>{t(`errorLog.source.${info}`)}</td>
            <td className={styles.url}>{url}</td>
            <td className={styles.stack}>
              <pre>{[err.stack, vm].filter((text) => text !== '').join('\n\n')}</pre>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
