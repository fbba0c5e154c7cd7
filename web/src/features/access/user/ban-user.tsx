import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import type { User } from '#web/src/api/records.ts'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'

export function BanUser({ user, ...overlay }: OverlayProps & { user: User }) {
  const { t } = useTranslation('user')
  const rules = useRules()
  const labels = { reason: t('ban.reason') }
  const name = user.username
  const state = useRecordForm({
    path: '/gm_user/ban',
    source: user,
    toValues: () => ({ reason: '' }),
    toRequest: ({ reason }, { id }) => ({ id, is_ban: 1 as const, reason: reason.trim() }),
    done: () => t('ban.done', { name }),
    onSaved: overlay.onClose,
  })
  return (
    <FormDialog
      {...overlay}
      title={t('ban.title', { name })}
      state={state}
      labels={labels}
      submitLabel={t('ban.submit')}
      danger
    >
      <Note className={styles.note}>{t('ban.text', { name })}</Note>
      <Form.Item name="reason" label={labels.reason} rules={[rules.required, rules.max(limits.remark.max)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount maxLength={limits.remark.max} />
      </Form.Item>
    </FormDialog>
  )
}
