import { useTranslation } from 'react-i18next'
import { RecordForm } from '#web/src/form/record-form.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { dispatch } from '#web/src/session/session.ts'
import { NewPasswordFields, useNewPasswordLabels } from './new-password-fields.tsx'

const empty = { password: '', repeat: '' }

/** Setting the first password keeps this session and ends the user's others. */
export function FirstPasswordForm() {
  const { t } = useTranslation('change-password')
  const labels = useNewPasswordLabels()
  const state = useRecordForm({
    path: '/gm_user/ModifyPwd',
    source: empty,
    toValues: (values) => values,
    toRequest: ({ password }) => ({ password }),
    codeFields: {},
    onSaved: () => {
      dispatch({ type: 'profileSaved', profile: { is_first_pwd: 0 } })
      showToast({ type: 'success', text: t('first.done') })
    },
  })
  return (
    <RecordForm state={state} labels={labels} submitLabel={t('first.submit')}>
      <NewPasswordFields />
    </RecordForm>
  )
}
