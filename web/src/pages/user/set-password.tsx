import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../../contract/user.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { useRecordForm } from '../../components/form/use-record-form.ts'
import { useRules } from '../../components/form/use-rules.ts'
import type { OverlayProps } from '../../components/overlay.tsx'
import { showToast } from '../../lib/feedback.ts'
import { useCurrentUser } from './use-current-user.ts'
import styles from './user.module.css'
import { toUserUpdate } from './user-request.ts'

export function SetPassword({ user, ...overlay }: OverlayProps & { user: User }) {
  const { t } = useTranslation(['user', 'credentials'])
  const rules = useRules()
  const labels = { password: t('password.label') }
  const name = user.username
  const state = useRecordForm({
    path: '/gm_user/UpdateUser',
    source: user,
    current: useCurrentUser(user),
    toValues: () => ({ password: '' }),
    toRequest: ({ password }, source) => toUserUpdate(source, { password }),
    onSaved: () => {
      overlay.onClose()
      showToast({ type: 'success', text: t('password.done', { name }) })
    },
  })
  return (
    <FormDialog
      {...overlay}
      title={t('password.title', { name })}
      state={state}
      labels={labels}
      submitLabel={t('password.submit')}
    >
      <p className={styles.note}>{t('password.text', { name })}</p>
      <Form.Item
        className={styles.password ?? ''}
        name="password"
        label={labels.password}
        rules={[rules.required, rules.password]}
        extra={t('credentials:passwordRule', limits)}
      >
        <PasswordInput autoComplete="new-password" withStrength />
      </Form.Item>
    </FormDialog>
  )
}
