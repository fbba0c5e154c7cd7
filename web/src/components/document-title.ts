import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { environment } from '../lib/environment.ts'
import { afterPaint } from '../lib/scheduling/timing.ts'

/** Sets the document title to the page's title followed by the product's name. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const product = environment.title ?? t('product')
  // In a later task: updating the tab's title delays the paint.
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title ? `${title} - ${product}` : product
      }),
    [title, product],
  )
}
