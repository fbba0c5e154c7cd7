import { useQuery } from '@tanstack/react-query'
import { call } from '#web/src/api/call.ts'
import type { Option } from '#web/src/list/column.ts'

/** Returns the categories; none while they load, and of a host that does not tell them. */
export function useCategories(): Option[] {
  const { data } = useQuery({
    queryKey: ['/app/Config'],
    queryFn: ({ signal }) => call('/app/Config', {}, { signal, handles: 'all' }),
  })
  return (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Returns a function for the name of a category. */
export function useCategoryName(): (id: string) => string {
  const categories = useCategories()
  return (id) => categories.find(({ value }) => value === id)?.label ?? id
}
