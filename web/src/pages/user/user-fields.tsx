import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../contract/values/limits.ts'
import { useRules } from '../../components/form/use-rules.ts'
import { useRoleOptions } from '../../components/role-options.ts'

/** What the fields of a user are called. */
export function useUserLabels() {
  const { t } = useTranslation('user')
  return { realname: t('column.realname'), email: t('column.email'), role_id: t('column.role') }
}

interface UserFieldsProps {
  /** The role of an edited user, in case that it is not among those to choose from. */
  role?: { id: number; name: string }
  roleHint?: string
  /** False for an edited user of a host that knows no addresses. */
  hasEmail?: boolean
}

/** The fields that a new user and an edited one have in common. */
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
      <Form.Item name="role_id" label={labels.role_id} rules={[rules.chosen]} extra={roleHint}>
        <Select
          disabled={roleHint !== undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={role && !isListed ? [{ value: role.id, label: role.name }, ...options] : options}
        />
      </Form.Item>
    </>
  )
}
