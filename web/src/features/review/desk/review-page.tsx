import { Suspense } from 'react'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'

const desk = lazyComponent(() => import('./review-desk.tsx'), 'ReviewDesk')

// Preloads the desk from here, to keep its dependency list out of the size-limited initial chunk.
desk.prefetch()

export function ReviewPage() {
  const { View } = desk
  return (
    <Suspense fallback={<Loading rows={12} />}>
      <View />
    </Suspense>
  )
}
