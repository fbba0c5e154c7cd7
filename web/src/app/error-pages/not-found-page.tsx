import { useTranslation } from 'react-i18next'
import { signOut } from '#web/src/session/session.ts'
import { ErrorPage } from './error-page.tsx'

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
