import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { PasswordInput } from '#web/src/form/password-input.tsx'
import { RecordForm } from '#web/src/form/record-form.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { endSession } from '#web/src/session/session.ts'
import { NewPasswordFields, useNewPasswordLabels } from './new-password-fields.tsx'

interface Values {
  old_password: string
  password: string
  repeat: string
}

const empty: Values = { old_password: '', password: '', repeat: '' }

/** Changing the password ends all sessions of the user, this one included. */
export function ChangePasswordForm() {
  const { t } = useTranslation('change-password')
  const rules = useRules()
  const labels = { old_password: t('old'), ...useNewPasswordLabels() }
  const state = useRecordForm({
    path: '/gm_user/ModifyPwdByPassword',
    source: empty,
    toValues: (values) => values,
    toRequest: ({ old_password, password }) => ({ old_password, password }),
    codeFields: { [resultCodes.verificationFailed]: 'old_password', [resultCodes.refused]: 'old_password' },
    onSaved: () => {
      endSession()
      window.location.replace(`#${addresses.login}`)
      showToast({ type: 'success', text: t('done') })
    },
  })
  return (
    <RecordForm state={state} labels={labels} submitLabel={t('submit')}>
      <Form.Item name="old_password" label={labels.old_password} rules={[rules.required]}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <NewPasswordFields rules={[rules.differs('old_password', t('unchanged'))]} />
    </RecordForm>
  )
}
