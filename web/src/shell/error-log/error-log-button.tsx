import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { localCodes } from '#web/src/api/call-error.ts'
import { clearCallLog, isOdd, type LoggedCall, useCallLog } from '#web/src/api/call-log.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import countBadge from '#web/src/ui/kit.module.css'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { Row, ScrollBox } from '#web/src/ui/stack.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './error-log.module.css'
import { type ErrorLogEntry, useErrorLog } from './error-log-store.ts'

/** Shown when the log has errors or unreadable answers. */
export function ErrorLogButton() {
  const { t } = useTranslation('errorLog')
  const errors = useErrorLog(({ entries }) => entries.length)
  const answers = useCallLog(({ calls }) => calls.filter(isOdd).length)
  const [isOpen, setOpen] = useState(false)
  const count = errors + answers
  const label = errors > 0 ? t('label', { count: errors }) : t('odd', { count: answers })
  return (
    <>
      {count > 0 && (
        <Button
          type="icon"
          className={styles.open}
          aria-label={label}
          title={label}
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
  const { t } = useTranslation('errorLog')
  const { entries, clear } = useErrorLog()
  const { calls } = useCallLog()
  const clearAll = () => {
    clear()
    clearCallLog()
  }
  return (
    <ModalDialog title={t('title')} width="1080px" onClose={onClose}>
      {entries.length === 0 && calls.length === 0 ? (
        <Empty small picture="done" title={t('empty')} />
      ) : (
        <>
          <Row justify="end" wrap={false}>
            {calls.length > 0 && <CopyCalls calls={calls} />}
            <Button onClick={clearAll}>{t('clear')}</Button>
          </Row>
          <ScrollBox className={styles.scroll} aria-label={t('title')}>
            {entries.length > 0 && <ErrorTable entries={entries} />}
            {calls.length > 0 && <CallTable calls={calls} />}
          </ScrollBox>
        </>
      )}
    </ModalDialog>
  )
}

function ErrorTable({ entries }: { entries: readonly ErrorLogEntry[] }) {
  const { t } = useTranslation('errorLog')
  return (
    <Table
      className={styles.table}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { title: t('message'), className: styles.message, cell: ({ err }) => err.message },
        { title: t('info'), cell: ({ info }) => t(`source.${info}`) },
        { title: t('url'), cell: ({ url }) => <Note>{url}</Note> },
        {
          title: t('stack'),
          cell: ({ err, vm }) => <pre>{[err.stack, vm].filter((text) => text !== '').join('\n\n')}</pre>,
        },
      ]}
    />
  )
}

type Calls = readonly LoggedCall[]

/** Refused, unreadable or unanswered calls, newest first. */
function CallTable({ calls }: { calls: Calls }) {
  const { t } = useTranslation(['errorLog', 'list'])
  const problemOf = useProblem()
  return (
    <Table
      className={styles.table}
      caption={t('calls')}
      rows={calls}
      keyOf={({ id }) => id}
      columns={[
        { title: t('call'), className: styles.path, cell: ({ path }) => path },
        { title: t('code'), cell: ({ code }) => (code < 0 ? '—' : code) },
        { title: t('list:column.time'), cell: ({ at, times }) => timeOf(at, times) },
        { title: t('problem'), cell: problemOf },
      ]}
    />
  )
}

function CopyCalls({ calls }: { calls: Calls }) {
  const { t } = useTranslation('errorLog')
  const copy = useCopy()
  const problemOf = useProblem()
  const lines = calls.map((call) =>
    [timeOf(call.at, call.times), call.path, call.code < 0 ? '—' : call.code, problemOf(call)].join('\t'),
  )
  return <Button onClick={() => void copy(lines.join('\n'))}>{t('copy')}</Button>
}

function useProblem(): (call: LoggedCall) => string {
  const { t } = useTranslation(['errorLog', 'common'])
  return ({ code, message, unread }) => {
    if (unread.length > 0) return t('unread', { fields: unread.join(', ') })
    if (message !== '') return message
    if (code === localCodes.slow) return t('slow')
    return t(code === localCodes.network ? 'common:error.network' : 'common:error.unknown')
  }
}

function timeOf(at: number, times: number): string {
  return times === 1 ? toTimestamp(at) : `${toTimestamp(at)} ×${times}`
}
