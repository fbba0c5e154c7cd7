import { useTranslation } from 'react-i18next'
import { useMatchedPages, useTitleOf } from '#web/src/session/route-title.ts'
import { NativeLinkButton } from '#web/src/ui/native/native-button.tsx'
import { MessagePage } from './message-page.tsx'

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
