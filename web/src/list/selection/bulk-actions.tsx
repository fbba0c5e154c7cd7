import { useTranslation } from 'react-i18next'
import { useOfferedCalls } from '#web/src/api/capability.ts'
import { useMedia } from '#web/src/lib/media.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import type { BulkAction } from './bulk-action.ts'

interface BulkActionsProps<Row> {
  actions: readonly BulkAction<Row>[]
  onChoose: (action: BulkAction<Row>) => void
}

/** The actions that the role and the host offer: as many buttons as fit, the others in a menu. */
export function BulkActions<Row>({ actions, onChoose }: BulkActionsProps<Row>) {
  const { t } = useTranslation('bulk')
  const { missing, granted } = useOfferedCalls()
  const isNarrow = useMedia('(max-width: 767px)')
  const offered = actions.filter(({ call }) => !missing.has(call) && (granted?.has(call) ?? true))
  const max = isNarrow ? 1 : 4
  const buttons = offered.length > max + 1 ? offered.slice(0, max) : offered
  const rest = offered.slice(buttons.length)
  return (
    <>
      {buttons.map((action) => (
        <Button key={action.key} danger={action.danger ?? false} onClick={() => onChoose(action)}>
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <DropdownMenu
          menu={{
            items: rest.map(({ key, label, danger = false }) => ({ key, label, danger })),
            onClick: ({ key }) => {
              const action = rest.find((each) => each.key === key)
              if (action) onChoose(action)
            },
          }}
        >
          <Button>{t('more')}</Button>
        </DropdownMenu>
      )}
    </>
  )
}
