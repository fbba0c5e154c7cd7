import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import type { User } from '#web/src/api/records.ts'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { PasswordInput } from '#web/src/form/password-input.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import { UserFields, useLatestUser, useUserLabels } from './edit-user.tsx'
import { toUserUpdate } from './user-request.ts'

type Draft = RequestOf<'/gm_user/InsertUser'>

/** Without a default role: it has to be selected. */
const emptyDraft: Partial<Draft> = { username: '', realname: '', email: '', password: '' }

export function CreateUser(overlay: OverlayProps) {
  // Also loads `credentials`, with the password rule, before the form opens.
  const { t } = useTranslation(['user', 'credentials', 'form'])
  const rules = useRules()
  const labels = { username: t('column.username'), password: t('create.password'), ...useUserLabels() }
  const state = useRecordForm({
    path: '/gm_user/InsertUser',
    source: emptyDraft,
    toValues: (draft) => draft as Draft,
    toRequest: (draft) => ({
      ...draft,
      username: draft.username.trim(),
      email: draft.email.trim(),
    }),
    done: ({ username }) => t('create.done', { name: username.trim() }),
    onSaved: overlay.onClose,
  })
  return (
    <FormDrawer {...overlay} title={t('add')} state={state} labels={labels} submitLabel={t('form:create')}>
      <Form.Item name="username" label={labels.username} rules={[rules.required, rules.username]}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <UserFields />
      <NewPasswordItem label={labels.password} />
    </FormDrawer>
  )
}

export function SetPassword({ user, ...overlay }: OverlayProps & { user: User }) {
  // Also loads `credentials`, with the password rule, before the form opens.
  const { t } = useTranslation(['user', 'credentials'])
  const labels = { password: t('credentials:newPassword') }
  const name = user.username
  const state = useRecordForm({
    path: '/gm_user/UpdateUser',
    source: user,
    current: useLatestUser(user),
    toValues: () => ({ password: '' }),
    toRequest: ({ password }, source) => toUserUpdate(source, { password }),
    done: () => t('password.done', { name }),
    onSaved: overlay.onClose,
  })
  return (
    <FormDialog
      {...overlay}
      title={t('password.title', { name })}
      state={state}
      labels={labels}
      submitLabel={t('password.submit')}
    >
      <Note className={styles.note}>{t('password.text', { name })}</Note>
      <NewPasswordItem label={labels.password} />
    </FormDialog>
  )
}

/** The form item `password` for a user's new password, with its rule as hint. */
function NewPasswordItem({ label }: { label: string }) {
  const { t } = useTranslation('credentials')
  const rules = useRules()
  return (
    <Form.Item
      className={styles.password ?? ''}
      name="password"
      label={label}
      rules={[rules.required, rules.password]}
      extra={t('passwordRule', limits)}
    >
      <PasswordInput autoComplete="new-password" withStrength />
    </Form.Item>
  )
}
