import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { environment } from '../lib/environment.ts'

/** Titles the browser's tab after the page, with the product's name at the end. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const product = environment.title ?? t('product')
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product
  }, [title, product])
}
