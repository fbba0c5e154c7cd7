import { Form } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { issuesOf } from '#web/src/api/call-error.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { type RecordFormState, useRecordForm } from '#web/src/form/use-record-form.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { ManagerSelect } from './manager-select.tsx'
import styles from './plugins.module.css'

interface ManagersDrawerProps {
  plugin: Plugin
}

interface Values {
  manager_ids: number[]
}

export function ManagersDrawer({ plugin, ...overlay }: ManagersDrawerProps & OverlayProps) {
  const { t } = useTranslation('plugin')
  const labels = { manager_ids: t('column.managers') }
  const sent = useRef<readonly number[]>([])
  const state: RecordFormState<Values> = useRecordForm({
    path: '/app/UpdateManager',
    source: plugin,
    toValues: ({ managers }): Values => ({ manager_ids: managers.map(({ id }) => id) }),
    toRequest: ({ manager_ids }, { id }) => {
      sent.current = manager_ids
      return { id, manager_ids }
    },
    onCode: {
      // One field holds all managers, so each message names its user.
      [resultCodes.invalidRequest]: (error) => {
        const errors = issuesOf(error).map(({ path, message }) => {
          const user = sent.current[Number(path.split('.')[1])]
          return user === undefined ? message : t('managers.problem', { id: user, message })
        })
        state.form.setFields([{ name: 'manager_ids', errors }])
        state.form.focusField('manager_ids')
      },
    },
    onSaved: () => {
      overlay.onClose()
      showToast({ type: 'success', text: t('done.managers', { name: plugin.plugin_name }) })
    },
  })
  const max = limits.plugin.maxManagers
  const checkCount = async (_: unknown, chosen: readonly number[]) => {
    if (chosen.length > max) throw new Error(t('managers.tooMany', { max }))
  }
  return (
    <FormDrawer
      {...overlay}
      title={t('managers.title', { name: plugin.plugin_name })}
      state={state}
      labels={labels}
      submitLabel={t('edit.save')}
    >
      <p className={styles.intro}>{t('managers.text')}</p>
      <Form.Item name="manager_ids" label={labels.manager_ids} rules={[{ validator: checkCount }]}>
        <ManagerSelect known={plugin.managers} ownerId={plugin.owner_id} />
      </Form.Item>
    </FormDrawer>
  )
}
