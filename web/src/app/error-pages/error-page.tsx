import { useTranslation } from 'react-i18next'
import { useFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { PlainButton, PlainLinkButton } from '#web/src/ui/native/native-button.tsx'
import { MessagePage } from './message-page.tsx'

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
