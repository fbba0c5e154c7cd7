import { Suspense } from 'react'
import { lazyComponent, useLazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'

const desk = lazyComponent(
  async () => (await import('./review-desk.tsx')).ReviewDesk,
  'list',
  'desk',
  'review',
  'file',
)

// Preloads the desk from here, to keep its dependency list out of the size-limited initial chunk.
desk.load().catch(() => undefined)

export function ReviewPage() {
  const { View } = useLazyComponent(desk)
  return (
    <Suspense fallback={<Loading rows={12} />}>
      <View />
    </Suspense>
  )
}
