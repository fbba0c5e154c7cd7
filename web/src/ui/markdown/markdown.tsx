import { type ComponentType, lazy, Suspense, useState } from 'react'
import styles from './markdown.module.css'

type View = ComponentType<{ text: string }>

let loaded: View | undefined

/** Preloads the renderer, so that Markdown mounted afterwards has no unrendered fallback. */
export async function loadMarkdown(): Promise<View> {
  const { RenderedMarkdown } = await import('./rendered-markdown.tsx')
  loaded = RenderedMarkdown
  return RenderedMarkdown
}

const LazyRenderedMarkdown = lazy(async () => ({ default: await loadMarkdown() }))

export function Markdown({ text }: { text: string }) {
  const [Rendered] = useState<View>(() => loaded ?? LazyRenderedMarkdown)
  return (
    <Suspense fallback={<div className={styles.plain}>{text}</div>}>
      <Rendered text={text} />
    </Suspense>
  )
}
