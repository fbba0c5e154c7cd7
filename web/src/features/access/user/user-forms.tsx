import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { RequestOf, User } from '#web/src/api/records.ts'
import { toUserUpdate, withLatest } from '#web/src/api/user-update.ts'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { PasswordInput } from '#web/src/form/password-input.tsx'
import { rules } from '#web/src/form/rules.ts'
import { SelectField } from '#web/src/form/select-field.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { useRoleOptions } from '#web/src/list/remote-options.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'

type Draft = RequestOf<'/gm_user/InsertUser'>

/** A new user without a default role, which has to be selected. */
const emptyDraft: Partial<Draft> = { username: '', realname: '', email: '', password: '' }

export function CreateUser(overlay: OverlayProps) {
  // The form also needs the texts of `credentials`, for the password rule.
  const { t } = useTranslation(['user', 'credentials', 'form'])
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
  // The form also needs the texts of `credentials`, for the password rule.
  const { t } = useTranslation(['user', 'credentials'])
  const labels = { password: t('credentials:newPassword') }
  const name = user.username
  const state = useRecordForm({
    path: '/gm_user/UpdateUser',
    source: user,
    current: useLatestUser(user),
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
      <Note className={styles.note}>{t('password.text', { name })}</Note>
      <NewPasswordItem label={labels.password} />
    </FormDialog>
  )
}

function NewPasswordItem({ label }: { label: string }) {
  const { t } = useTranslation('credentials')
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

export function EditUser({ user, isSelf, ...overlay }: OverlayProps & { user: User; isSelf: boolean }) {
  const { t } = useTranslation(['user', 'form'])
  const labels = useUserLabels()
  const state = useRecordForm({
    path: '/gm_user/UpdateUser',
    source: user,
    current: useLatestUser(user),
    toValues: ({ realname, email, role_id }) => ({ realname, email, role_id }),
    toRequest: ({ email, ...values }, source) => toUserUpdate(source, { ...values, email: email?.trim() }),
    done: () => t('edit.done'),
    onSaved: overlay.onClose,
  })
  return (
    <FormDrawer
      {...overlay}
      title={t('edit.title', { name: user.username })}
      state={state}
      labels={labels}
      submitLabel={t('form:save')}
    >
      <UserFields user={user} roleHint={isSelf ? t('self.role') : undefined} />
    </FormDrawer>
  )
}

function useUserLabels() {
  const { t } = useTranslation(['user', 'list'])
  return { realname: t('column.realname'), email: t('column.email'), role_id: t('list:column.role') }
}

interface UserFieldsProps {
  /** The edited user, whose role may not be an option, and whose e-mail address may be unknown. */
  user?: User
  roleHint?: string | undefined
}

function UserFields({ user, roleHint }: UserFieldsProps) {
  const labels = useUserLabels()
  const options = useRoleOptions()
  const role = user?.role_id
  const isListed = role === undefined || options.some(({ value }) => value === role)
  return (
    <>
      <Form.Item
        name="realname"
        label={labels.realname}
        rules={[rules.required, rules.name, rules.max(limits.realname.max)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      {(!user || user.email !== undefined) && (
        <Form.Item name="email" label={labels.email} rules={[rules.required, rules.email]}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
      )}
      <SelectField
        name="role_id"
        label={labels.role_id}
        rules={[rules.chosen]}
        extra={roleHint}
        disabled={roleHint !== undefined}
        options={isListed ? options : [{ value: role, label: user?.role_name ?? String(role) }, ...options]}
      />
    </>
  )
}

const path = '/gm_user/getUserById'

/** Refetches a user, because an edit writes hidden columns back; undefined while loading and without the call. */
function useLatestUser(row: User): User | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery(path, { id: row.id }, 'all'),
    enabled: useCapability(path) === 'yes',
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  return useMemo(
    () => (data && isFetchedAfterMount ? withLatest(row, data) : undefined),
    [row, data, isFetchedAfterMount],
  )
}
