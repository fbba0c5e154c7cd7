import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { environment } from '../lib/environment.ts'
import { afterPaint } from '../lib/scheduling/timing.ts'

let shown = ''
let prefix = ''

export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const product = environment.title ?? t('product')
  // After the paint, which a new title would delay.
  useEffect(
    () =>
      afterPaint(() => {
        shown = title ? `${title} - ${product}` : product
        setTitlePrefix(prefix)
      }),
    [title, product],
  )
}

/** Sets what stands before the title of every page, e.g. a number of notices. */
export function setTitlePrefix(text: string): void {
  prefix = text
  document.title = text + shown
}

/** Returns the title of the page in sight, without what stands before it. */
export function titleOnPaper(): string {
  return shown
}
