import { useTranslation } from 'react-i18next'
import { useFirstScreen } from '../../lib/scheduling/first-screen.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { Button, LinkButton } from './button.tsx'
import { MessagePage } from './message-page.tsx'

interface WayOutPageProps {
  code: string
  title: string
  text: string
  onSignInAsOther: () => void
}

/** A page nobody wanted to see: it leads home, or to another account. */
export function WayOutPage({ onSignInAsOther, ...message }: WayOutPageProps) {
  const { t } = useTranslation()
  useFirstScreen()
  useDocumentTitle(message.title)
  return (
    <main style={{ height: '100%' }}>
      <MessagePage {...message}>
        <LinkButton to="/" primary>
          {t('home')}
        </LinkButton>
        <Button onClick={onSignInAsOther}>{t('signInAsOther')}</Button>
      </MessagePage>
    </main>
  )
}
