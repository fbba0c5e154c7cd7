import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { environment } from '../lib/environment.ts'
import { afterPaint } from '../lib/scheduling/timing.ts'

let title = ''
let prefix = ''

export function useDocumentTitle(pageTitle: string): void {
  const { t } = useTranslation()
  const product = environment.title ?? t('product')
  // After the paint, which a title change would delay.
  useEffect(
    () =>
      afterPaint(() => {
        title = pageTitle ? `${pageTitle} - ${product}` : product
        setTitlePrefix(prefix)
      }),
    [pageTitle, product],
  )
}

/** Sets a prefix of the document title, e.g. the number of unread notices. */
export function setTitlePrefix(text: string): void {
  prefix = text
  document.title = text + title
}

/** Returns the document title without its prefix. */
export function unprefixedTitle(): string {
  return title
}
