import { type ComponentType, lazy, Suspense } from 'react'
import type { OperaterLog } from '#contract/operations/operation-log.ts'
import { i18n } from '#web/src/i18n/i18n.ts'

interface LoggedCallProps {
  row: OperaterLog
  brief?: boolean
}

/** Loaded later, because the dashboard's code is a part of the first view of every page. */
const OperationCell = lazy<ComponentType<LoggedCallProps>>(async () => {
  try {
    const [{ OperationCell: Cell }] = await Promise.all([
      import('../operations/operation-cell.tsx'),
      i18n.loadNamespaces('operations'),
    ])
    return { default: Cell }
  } catch {
    return { default: PathOnly }
  }
})

/** What a logged call did, in words; its path until they are loaded. */
export function LoggedCall({ row }: LoggedCallProps) {
  return (
    <Suspense fallback={<PathOnly row={row} />}>
      <OperationCell row={row} brief />
    </Suspense>
  )
}

function PathOnly({ row }: LoggedCallProps) {
  return row.operater_action
}
