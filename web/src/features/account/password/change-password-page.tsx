import { Form, type FormRule } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { PasswordInput } from '#web/src/form/password-input.tsx'
import { RecordForm } from '#web/src/form/record-form.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { dispatch, endSession, useSession } from '#web/src/session/session.ts'
import { Card } from '#web/src/ui/card.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../account.module.css'

const emptyPassword = { password: '', repeat: '' }

const emptyValues = { old_password: '', ...emptyPassword }

export function ChangePasswordPage() {
  const { t } = useTranslation(['changePassword', 'shell'])
  const isFirst = useSession(({ session }) => session?.user.is_first_pwd === 1)
  return (
    <Stack as="section" className={styles.passwordPage} aria-labelledby="change-password">
      <h1 id="change-password">{usePageTitle(addresses.changePassword)}</h1>
      <Note>{t(isFirst ? 'first.note' : 'note')}</Note>
      <DeferredRender>
        <Stack className={styles.passwordColumns}>
          <Card padding="lg">{isFirst ? <FirstPasswordForm /> : <ChangePasswordForm />}</Card>
          <PasswordHelp isFirst={isFirst} />
        </Stack>
      </DeferredRender>
    </Stack>
  )
}

/** Changing the password ends all sessions of the user, this one included where the host answers no token. */
function ChangePasswordForm() {
  const { t } = useTranslation(['changePassword', 'shell'])
  const labels = { old_password: t('old'), ...useNewPasswordLabels() }
  const sentWith = useRef('')
  const state = useRecordForm({
    path: '/gm_user/ModifyPwdByPassword',
    source: emptyValues,
    toValues: (values) => values,
    toRequest: ({ old_password, password }) => {
      sentWith.current = currentToken()
      return { old_password, password }
    },
    codeFields: { [resultCodes.verificationFailed]: 'old_password', [resultCodes.refused]: 'old_password' },
    onSaved: () => {
      if (currentToken() !== sentWith.current) {
        state.reset()
        return showToast({ type: 'success', text: t('kept') })
      }
      endSession()
      window.location.replace(`#${addresses.login}`)
      showToast({ type: 'success', text: t('done') })
    },
  })
  return (
    <RecordForm isWide state={state} labels={labels} submitLabel={t('shell:userMenu.password')}>
      <Form.Item name="old_password" label={labels.old_password} rules={[rules.required]}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <NewPasswordFields rules={[rules.differs('old_password', () => i18n.t('changePassword:unchanged'))]} />
    </RecordForm>
  )
}

/** Sets the first password, which keeps this session and ends the others. */
function FirstPasswordForm() {
  const { t } = useTranslation(['changePassword', 'shell'])
  const labels = useNewPasswordLabels()
  const state = useRecordForm({
    path: '/gm_user/ModifyPwd',
    source: emptyPassword,
    toValues: (values) => values,
    toRequest: ({ password }) => ({ password }),
    codeFields: {},
    done: () => t('first.done'),
    onSaved: () => dispatch({ type: 'profileSaved', profile: { is_first_pwd: 0 } }),
  })
  return (
    <RecordForm isWide state={state} labels={labels} submitLabel={t('shell:firstPassword.link')}>
      <NewPasswordFields />
    </RecordForm>
  )
}

function PasswordHelp({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation(['changePassword', 'form'])
  const { min, max } = limits.password
  return (
    <Card as="aside" padding="lg" className={styles.help} aria-labelledby="password-help">
      <Stack gap="xs">
        <h2 id="password-help">{t('help.heading')}</h2>
        <Stack as="ul" gap="xs">
          <li>{t('form:rule.password', { min, max })}</li>
          <li>{t('help.own')}</li>
          <li>{t('help.long')}</li>
        </Stack>
      </Stack>
      {!isFirst && <Note>{t('help.forgotten')}</Note>}
    </Card>
  )
}

function useNewPasswordLabels() {
  const { t } = useTranslation(['changePassword', 'credentials'])
  return { password: t('credentials:newPassword'), repeat: t('credentials:repeat') }
}

function NewPasswordFields({ rules: extraRules = [] }: { rules?: readonly FormRule[] }) {
  const labels = useNewPasswordLabels()
  return (
    <>
      <Form.Item
        name="password"
        label={labels.password}
        rules={[rules.required, rules.password, ...extraRules]}
      >
        <PasswordInput autoComplete="new-password" withStrength />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={labels.repeat}
        dependencies={['password']}
        rules={[rules.required, rules.same('password', () => i18n.t('credentials:problems.repeat'))]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
