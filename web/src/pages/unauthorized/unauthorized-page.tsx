import { useTranslation } from 'react-i18next'
import { ErrorPage } from '../../components/plain/error-page.tsx'
import { signOut } from '../../session/session.ts'

export function UnauthorizedPage() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      code="401"
      title={t('unauthorized.title')}
      text={t('unauthorized.text')}
      onSignInAsOther={() => void signOut()}
    />
  )
}
