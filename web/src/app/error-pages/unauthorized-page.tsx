import { useTranslation } from 'react-i18next'
import { signOut, useSession } from '#web/src/session/session.ts'
import { ErrorPage } from './error-page.tsx'

export function UnauthorizedPage() {
  const { t } = useTranslation()
  const roles = useSession(({ session }) => session?.user.roles) ?? []
  return (
    <ErrorPage
      code="401"
      title={t('unauthorized.title')}
      text={t('unauthorized.text', { roles: roles.map((role) => `“${role}”`).join(' ') })}
      onSignInAsOther={() => void signOut()}
    />
  )
}
