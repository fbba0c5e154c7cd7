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

// The desk's files are named here and not in the first file of the console, whose size counts.
desk.load().catch(() => undefined)

export function ReviewPage() {
  const { View } = useLazyComponent(desk)
  return (
    <Suspense fallback={<Loading rows={12} />}>
      <View />
    </Suspense>
  )
}
