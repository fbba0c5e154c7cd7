import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { environment } from '../lib/environment.ts'
import { afterPaint } from '../lib/scheduling/timing.ts'

/** Titles the browser's tab after the page, with the product's name at the end. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const product = environment.title ?? t('product')
  // The browser draws it somewhere else, and takes its time for that.
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title ? `${title} - ${product}` : product
      }),
    [title, product],
  )
}
