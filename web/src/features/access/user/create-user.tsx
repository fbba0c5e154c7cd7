import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#contract/registry.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { NewPasswordItem } from './new-password-item.tsx'
import { UserFields, useUserLabels } from './user-fields.tsx'

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
