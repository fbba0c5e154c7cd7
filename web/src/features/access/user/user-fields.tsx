import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { SelectField } from '#web/src/form/select-field.tsx'
import { useRules } from '#web/src/form/use-rules.ts'
import { useRoleOptions } from '#web/src/list/remote-options.ts'

export function useUserLabels() {
  const { t } = useTranslation(['user', 'list'])
  return { realname: t('column.realname'), email: t('column.email'), role_id: t('list:column.role') }
}

interface UserFieldsProps {
  /** The edited user's role, which may not be among the options. */
  role?: { id: number; name: string }
  roleHint?: string
  /** False for an edited user on a host without e-mail addresses. */
  hasEmail?: boolean
}

export function UserFields({ role, roleHint, hasEmail = true }: UserFieldsProps) {
  const rules = useRules()
  const labels = useUserLabels()
  const options = useRoleOptions()
  const isListed = options.some(({ value }) => value === role?.id)
  return (
    <>
      <Form.Item
        name="realname"
        label={labels.realname}
        rules={[rules.required, rules.max(limits.realname.max)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      {hasEmail && (
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
        options={role && !isListed ? [{ value: role.id, label: role.name }, ...options] : options}
      />
    </>
  )
}
