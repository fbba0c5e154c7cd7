import { useTranslation } from 'react-i18next'
import { useFirstScreen } from '../../lib/scheduling/first-screen.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { MessagePage } from './message-page.tsx'
import { PlainButton, PlainLinkButton } from './plain-button.tsx'

interface ErrorPageProps {
  code: string
  title: string
  text: string
  onSignInAsOther: () => void
}

export function ErrorPage({ onSignInAsOther, ...message }: ErrorPageProps) {
  const { t } = useTranslation()
  useFirstScreen()
  useDocumentTitle(message.title)
  return (
    <main style={{ height: '100%' }}>
      <MessagePage {...message}>
        <PlainLinkButton to="/" primary>
          {t('home')}
        </PlainLinkButton>
        <PlainButton onClick={onSignInAsOther}>{t('signInAsOther')}</PlainButton>
      </MessagePage>
    </main>
  )
}
