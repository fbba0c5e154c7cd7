import { Suspense } from 'react'
import { Loading } from '../../components/loading.tsx'
import { onDemand, useOnDemand } from '../../components/on-demand.ts'

const desk = onDemand(
  async () => (await import('./review-desk.tsx')).ReviewDesk,
  'list',
  'desk',
  'review',
  'upload',
)

// The desk's files are named here and not in the first file of the console, whose size counts.
desk.load().catch(() => undefined)

export function ReviewPage() {
  const { View } = useOnDemand(desk)
  return (
    <Suspense fallback={<Loading rows={12} />}>
      <View />
    </Suspense>
  )
}
