import { useTranslation } from 'react-i18next'
import { Button } from '../components/plain/button.tsx'
import { MessagePage } from '../components/plain/message-page.tsx'
import { useScreenReady } from '../components/screen-ready.ts'

/** What stands in the place of a page that could not be loaded or drawn. */
export function RouteError() {
  const { t } = useTranslation()
  useScreenReady()
  return (
    <MessagePage title={t('pageError.title')} text={t('pageError.text')}>
      <Button primary onClick={() => window.location.reload()}>
        {t('pageError.reload')}
      </Button>
    </MessagePage>
  )
}
