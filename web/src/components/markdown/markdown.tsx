import { lazy, Suspense } from 'react'
import styles from './markdown.module.css'

const RenderedMarkdown = lazy(async () => ({
  default: (await import('./rendered-markdown.tsx')).RenderedMarkdown,
}))

/** A text in Markdown, as its author meant it; as he typed it until the renderer is there. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<div className={styles.plain}>{text}</div>}>
      <RenderedMarkdown text={text} />
    </Suspense>
  )
}
