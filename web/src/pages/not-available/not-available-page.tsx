import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { LinkButton } from '../../components/plain/button.tsx'
import { MessagePage } from '../../components/plain/message-page.tsx'
import { pageHandle } from '../../session/page-handle.ts'

/** The page of a menu entry whose component this console does not have. */
export function NotAvailablePage() {
  const { t } = useTranslation(['shell', 'common'])
  const handle = pageHandle(useMatches().at(-1)?.handle)
  return (
    <MessagePage
      title={t('notAvailable.title')}
      text={t('notAvailable.text', {
        title: handle?.meta.title ?? '',
        component: handle?.component ?? '',
      })}
    >
      <LinkButton to="/">{t('common:home')}</LinkButton>
    </MessagePage>
  )
}
