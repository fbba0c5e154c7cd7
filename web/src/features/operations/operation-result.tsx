import { useTranslation } from 'react-i18next'
import type { OperaterLog } from '#contract/operations/operation-log.ts'
import { Status } from '#web/src/ui/cells/status.tsx'

type Logged = Partial<Pick<OperaterLog, 'code'>>

/** Returns a function that says whether a logged call succeeded, and with which code it failed. */
export function useResultText(): (row: Logged) => string | undefined {
  const { t } = useTranslation('operations')
  return ({ code }) =>
    code === undefined ? undefined : code === 0 ? t('result.succeeded') : t('result.failed', { code })
}

export function OperationResult({ row }: { row: Logged }) {
  const text = useResultText()
  return <Status tone={row.code === 0 ? 'success' : 'error'}>{text(row)}</Status>
}
