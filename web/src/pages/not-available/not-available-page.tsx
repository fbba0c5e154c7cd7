import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../components/plain/message-page.tsx'
import { PlainLinkButton } from '../../components/plain/plain-button.tsx'
import { usePageTrail, useTitleOf } from '../../session/route-title.ts'

export function NotAvailablePage() {
  const { t } = useTranslation(['shell', 'common'])
  const titleOf = useTitleOf()
  const page = usePageTrail().at(-1)
  return (
    <MessagePage
      title={t('notAvailable.title')}
      text={t('notAvailable.text', {
        title: page ? titleOf(page) : '',
        component: page?.component ?? '',
      })}
    >
      <PlainLinkButton to="/">{t('common:home')}</PlainLinkButton>
    </MessagePage>
  )
}
