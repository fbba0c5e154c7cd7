import { lazy, Suspense } from 'react'
import styles from './markdown.module.css'

const RenderedMarkdown = lazy(async () => ({
  default: (await import('./rendered-markdown.tsx')).RenderedMarkdown,
}))

export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<div className={styles.plain}>{text}</div>}>
      <RenderedMarkdown text={text} />
    </Suspense>
  )
}
