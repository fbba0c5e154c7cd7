import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../lib/scheduling/timing.ts'

export function useDocumentTitle(pageTitle: string): void {
  const { t } = useTranslation()
  const product = t('product')
  // After the paint, which a title change would delay.
  useEffect(
    () =>
      afterPaint(() => {
        document.title = pageTitle && pageTitle !== product ? `${pageTitle} - ${product}` : product
      }),
    [pageTitle, product],
  )
}
