import { useTranslation } from 'react-i18next'
import { WayOutPage } from '../../components/plain/way-out-page.tsx'
import { signOut } from '../../session/session.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <WayOutPage
      code="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
      onSignInAsOther={() => void signOut()}
    />
  )
}
