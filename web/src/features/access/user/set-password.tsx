import { useTranslation } from 'react-i18next'
import type { User } from '#web/src/api/records.ts'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import { NewPasswordItem } from './new-password-item.tsx'
import { useLatestUser } from './use-latest-user.ts'
import { toUserUpdate } from './user-request.ts'

export function SetPassword({ user, ...overlay }: OverlayProps & { user: User }) {
  // Also loads `credentials`, with the password rule, before the form opens.
  const { t } = useTranslation(['user', 'credentials'])
  const labels = { password: t('password.label') }
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
