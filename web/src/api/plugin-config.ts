import { useQuery } from '@tanstack/react-query'
import { callQuery } from './call.ts'

/** Reads the categories and the platform's share of a price. */
export function usePluginConfig() {
  return useQuery({ ...callQuery('/app/Config', {}, 'all'), staleTime: Number.POSITIVE_INFINITY })
}

/** Returns a category's name, or its id when unknown. */
export function useCategoryName(): <Id extends string | undefined>(id: Id) => string | Id {
  const { data } = usePluginConfig()
  return (id) => data?.categories.find((category) => category.id === id)?.name ?? id
}
