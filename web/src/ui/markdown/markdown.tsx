import { type ComponentType, Suspense, useState } from 'react'
import { noValue } from '#web/src/lib/formats.ts'
import { Card } from '../card.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { Note } from '../text.tsx'
import styles from './markdown.module.css'
import { PlainText } from './plain-text.tsx'

const renderer = lazyComponent(() => import('./rendered-markdown.tsx'), 'RenderedMarkdown')

let loaded: ComponentType<{ text: string }> | undefined

/** Resolves to a module once the renderer is loaded, so that Markdown has no unrendered fallback. */
export async function withMarkdown<Module>(loading: Promise<Module>): Promise<Module> {
  const [module, View] = await Promise.all([loading, renderer.load()])
  loaded = View
  return module
}

interface WrittenProps {
  /** Markdown; undefined while unknown. */
  text: string | undefined
  none: string
  isFramed?: boolean
}

export function Written({ text = noValue, none, isFramed = false }: WrittenProps) {
  if (text.trim() === '') return <Note>{none}</Note>
  const content = <Markdown text={text} />
  return isFramed ? <Card padding="sm md">{content}</Card> : content
}

export function Markdown({ text }: { text: string }) {
  const [Rendered] = useState(() => loaded ?? renderer.View)
  return (
    <PartBoundary resetKey={text} fallback={<PlainText text={text} reason="failed" />}>
      <Suspense fallback={<div className={styles.plain}>{text}</div>}>
        <Rendered text={text} />
      </Suspense>
    </PartBoundary>
  )
}
