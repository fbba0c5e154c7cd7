import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { noticeLimits } from '#contract/values/notice-limits.ts'
import { call } from '#web/src/api/call.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { useExclusive } from '#web/src/lib/single-flight.ts'
import { pageOf } from '#web/src/list/list-answer.ts'

const limit = 20

/** Returns a page of the user's notices, newest first; pages count from 1. */
export function useNotices(page: number) {
  return useQuery({
    queryKey: ['/notice/GetList', 'page', page],
    queryFn: async ({ signal }) => {
      // Some hosts call it `page_size`.
      const request = { page, limit, page_size: limit }
      const answer = await call('/notice/GetList', request, { signal, handles: 'all' })
      const { list, count } = pageOf<(typeof answer.list)[number]>(answer, request)
      return { list, count, pages: Math.max(1, Math.ceil(count / limit)), unread: answer.unread }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Marks notices as read; without ids all of them. One run at a time. */
export function useMarkRead() {
  const invalidate = useInvalidate()
  const { busy, run } = useExclusive()
  const mark = (ids: readonly number[]) =>
    run(async () => {
      try {
        for (const part of partsOf(ids)) await call('/notice/MarkReadNotice', { ids: part })
      } finally {
        await invalidate('/notice/MarkReadNotice')
      }
    })
  return { busy, mark }
}

/** An empty list stays one part: it means all. */
function partsOf(ids: readonly number[]): number[][] {
  const { maxIds } = noticeLimits
  const count = Math.max(1, Math.ceil(ids.length / maxIds))
  return Array.from({ length: count }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds))
}
