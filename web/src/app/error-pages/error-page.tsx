import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { addresses } from '#web/src/lib/addresses.ts'
import { useFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { emptyMeta, pagesOf } from '#web/src/session/menu.ts'
import { useMatchedPages, useTitleOf } from '#web/src/session/route-title.ts'
import { signOut, useSession } from '#web/src/session/session.ts'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { NativeButton, NativeLinkButton } from '#web/src/ui/native/native-button.tsx'
import { MessagePage } from './message-page.tsx'

type ErrorPageProps = ComponentProps<typeof MessagePage>

/** `children` replace the way home. */
function ErrorPage({ children, ...message }: ErrorPageProps) {
  const { t } = useTranslation()
  return (
    <MessagePage {...message}>
      {children ?? (
        <NativeLinkButton to="/" type="primary">
          {t('home')}
        </NativeLinkButton>
      )}
      <NativeButton onClick={() => void signOut()}>{t('signInAsOther')}</NativeButton>
    </MessagePage>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'common'])
  return <ErrorPage code="404" title={t('title./404')} text={t('common:notFound')} />
}

/** Names the page that the query parameter `page` holds, and the roles that lack it. */
export function UnauthorizedPage() {
  const { t } = useTranslation(['shell', 'common'])
  const titleOf = useTitleOf()
  const session = useSession((state) => state.session)
  const path = useSearchParams()[0].get('page')
  const known = pagesOf(session?.sentMenu ?? []).find((page) => page.path === path)
  const roles = (session?.user.roles ?? []).map((role) => `“${role}”`).join(' ')
  const page = path === null ? null : titleOf(known ?? { path, meta: emptyMeta })
  const text =
    page === null ? t('common:unauthorized.text', { roles }) : t('common:unauthorized.page', { roles, page })
  return <ErrorPage code="401" title={t('title./401')} text={text} />
}

/** Stands in place of the shell for user info without a readable menu. */
export function NoMenuPage() {
  const { t } = useTranslation(['shell', 'common'])
  const answer = useSession(({ session }) => session?.unreadableMenu)
  const title = t('noMenu.title')
  useFirstScreen()
  useDocumentTitle(title)
  return (
    <main style={{ height: '100%' }}>
      <ErrorPage
        title={title}
        text={t('noMenu.text', { answer: String(answer ?? '—').slice(0, maxAnswerLength) })}
      >
        <NativeButton type="primary" onClick={readMenuAgain}>
          {t('common:retry')}
        </NativeButton>
      </ErrorPage>
    </main>
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
