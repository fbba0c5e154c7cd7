import { type ComponentType, lazy, Suspense, useState } from 'react'
import styles from './markdown.module.css'

type View = ComponentType<{ text: string }>

let loaded: View | undefined

/** Loads what renders Markdown: a text that is shown afterwards does not stand there unrendered first. */
export async function loadMarkdown(): Promise<View> {
  const { RenderedMarkdown } = await import('./rendered-markdown.tsx')
  loaded = RenderedMarkdown
  return RenderedMarkdown
}

const RenderedLater = lazy(async () => ({ default: await loadMarkdown() }))

export function Markdown({ text }: { text: string }) {
  const [Rendered] = useState<View>(() => loaded ?? RenderedLater)
  return (
    <Suspense fallback={<div className={styles.plain}>{text}</div>}>
      <Rendered text={text} />
    </Suspense>
  )
}
