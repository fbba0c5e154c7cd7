import { useTranslation } from 'react-i18next'
import { WayOutPage } from '../../components/plain/way-out-page.tsx'
import { signOut } from '../../session/session.ts'

export function UnauthorizedPage() {
  const { t } = useTranslation()
  return (
    <WayOutPage
      code="401"
      title={t('unauthorized.title')}
      text={t('unauthorized.text')}
      onSignInAsOther={() => void signOut()}
    />
  )
}
