import { useTranslation } from 'react-i18next'
import { ErrorPage } from '../../components/plain/error-page.tsx'
import { signOut, useSession } from '../../session/session.ts'

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
