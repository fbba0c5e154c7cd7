import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RecordFormState } from '#web/src/form/use-record-form.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useStartPreview } from '#web/src/session/role-preview.ts'
import { Button } from '#web/src/ui/button.tsx'
import { CallField } from './call-field.tsx'
import { MenuField } from './menu-field.tsx'
import { missingCalls } from './page-calls.ts'
import styles from './role.module.css'
import { pickPages } from './role-menu.ts'
import { SidebarPreview } from './sidebar-preview.tsx'
import type { Choices } from './use-choices.ts'

export interface RoleValues {
  name: string
  description: string
  routes: string[]
  api: string[]
}

interface RightsFieldsProps {
  state: RecordFormState<RoleValues>
  choices: Choices
  /** Undefined for a new role. */
  id: number | undefined
}

export function RightsFields({ state, choices, id }: RightsFieldsProps) {
  const { t } = useTranslation('role')
  const startPreview = useStartPreview()
  // Role 1 may make every call.
  const mayCallAll = id === administratorRole
  const { form, initial, checkDirty } = state
  const pages = Form.useWatch('routes', form) ?? initial.routes
  const granted = Form.useWatch('api', form) ?? initial.api
  const name = Form.useWatch('name', form) ?? initial.name
  const seen = pickPages(choices.menu, pages)
  const missing = mayCallAll ? new Map<string, readonly string[]>() : missingCalls(seen, granted)
  const lacking = [...new Set([...missing.values()].flat())].filter(choices.canGrant)
  const grantLacking = () => {
    form.setFieldValue('api', [...granted, ...lacking].toSorted())
    checkDirty()
  }
  return (
    <>
      <div className={styles.menu}>
        <Form.Item name="routes" label={t('menu.label')}>
          <MenuField choices={choices} missing={missing} />
        </Form.Item>
        <div className={styles.seen}>
          <SidebarPreview menu={seen} role={name} />
          {startPreview && (
            <Button
              onClick={() =>
                void startPreview({ id, name, routes: JSON.stringify(seen), api: granted.slice() })
              }
            >
              {t('menu.previewConsole')}
            </Button>
          )}
        </div>
      </div>
      {lacking.length > 0 && (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          showIcon
          title={t('menu.missing')}
          action={
            <Button size="small" onClick={grantLacking}>
              {t('menu.grant')}
            </Button>
          }
        />
      )}
      <DeferredRender>
        <Form.Item name="api" label={t('calls.label')}>
          <CallField choices={choices} mayCallAll={mayCallAll} />
        </Form.Item>
      </DeferredRender>
    </>
  )
}
