import { type ComponentType, Suspense, useState } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import styles from './markdown.module.css'

const renderer = lazyComponent(() => import('./rendered-markdown.tsx'), 'RenderedMarkdown')

let loaded: ComponentType<{ text: string }> | undefined

/** Resolves with a module once the renderer is loaded too, so that its Markdown has no unrendered fallback. */
export async function withMarkdown<Module>(loading: Promise<Module>): Promise<Module> {
  const [module, View] = await Promise.all([loading, renderer.load()])
  loaded = View
  return module
}

export function Markdown({ text }: { text: string }) {
  const [Rendered] = useState(() => loaded ?? renderer.View)
  return (
    <Suspense fallback={<div className={styles.plain}>{text}</div>}>
      <Rendered text={text} />
    </Suspense>
  )
}
