import { useTranslation } from 'react-i18next'
import { ErrorPage } from '../../components/plain/error-page.tsx'
import { signOut } from '../../session/session.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      code="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
      onSignInAsOther={() => void signOut()}
    />
  )
}
