import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '#web/src/lib/addresses.ts'
import { useFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useMatchedPages, useTitleOf } from '#web/src/session/route-title.ts'
import { signOut, useSession } from '#web/src/session/session.ts'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { NativeButton, NativeLinkButton } from '#web/src/ui/native/native-button.tsx'
import { MessagePage } from './message-page.tsx'

/** A page instead of the shell; `children` replace the way home. */
function ErrorPage({ children, ...message }: ComponentProps<typeof MessagePage>) {
  const { t } = useTranslation()
  useFirstScreen()
  useDocumentTitle(message.title)
  return (
    <main style={{ height: '100%' }}>
      <MessagePage {...message}>
        {children ?? (
          <NativeLinkButton to="/" type="primary">
            {t('home')}
          </NativeLinkButton>
        )}
        <NativeButton onClick={() => void signOut()}>{t('signInAsOther')}</NativeButton>
      </MessagePage>
    </main>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation()
  return <ErrorPage code="404" title={t('notFound.title')} text={t('notFound.text')} />
}

export function UnauthorizedPage() {
  const { t } = useTranslation()
  const roles = useSession(({ session }) => session?.user.roles) ?? []
  return (
    <ErrorPage
      code="401"
      title={t('unauthorized.title')}
      text={t('unauthorized.text', { roles: roles.map((role) => `“${role}”`).join(' ') })}
    />
  )
}

/** Shown for user info without a readable menu. */
export function NoMenuPage() {
  const { t } = useTranslation(['shell', 'common'])
  const answer = useSession(({ session }) => session?.unreadableMenu)
  return (
    <ErrorPage
      title={t('noMenu.title')}
      text={t('noMenu.text', { answer: String(answer ?? '—').slice(0, maxAnswerLength) })}
    >
      <NativeButton type="primary" onClick={readMenuAgain}>
        {t('common:retry')}
      </NativeButton>
    </ErrorPage>
  )
}

function readMenuAgain(): void {
  window.location.hash = `#${addresses.home}`
  window.location.reload()
}

/** The displayed characters of the answer. */
const maxAnswerLength = 200

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
