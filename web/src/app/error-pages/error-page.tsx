import { useTranslation } from 'react-i18next'
import { useFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useMatchedPages, useTitleOf } from '#web/src/session/route-title.ts'
import { signOut, useSession } from '#web/src/session/session.ts'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { NativeButton, NativeLinkButton } from '#web/src/ui/native/native-button.tsx'
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
        <NativeLinkButton to="/" type="primary">
          {t('home')}
        </NativeLinkButton>
        <NativeButton onClick={onSignInAsOther}>{t('signInAsOther')}</NativeButton>
      </MessagePage>
    </main>
  )
}

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

export function NotAvailablePage() {
  const { t } = useTranslation(['shell', 'common'])
  const titleOf = useTitleOf()
  const page = useMatchedPages().at(-1)
  return (
    <MessagePage
      title={t('notAvailable.title')}
      text={t('notAvailable.text', {
        title: page ? titleOf(page) : '',
        component: page?.component ?? '',
      })}
    >
      <NativeLinkButton to="/">{t('common:home')}</NativeLinkButton>
    </MessagePage>
  )
}
