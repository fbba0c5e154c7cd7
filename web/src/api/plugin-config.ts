import { useQuery } from '@tanstack/react-query'
import { callQuery } from './call.ts'

export function usePluginConfig() {
  return useQuery({ ...callQuery('/app/Config', {}, 'all'), staleTime: Number.POSITIVE_INFINITY })
}

export function useCategoryName(): <Id extends string | undefined>(id: Id) => string | Id {
  const { data } = usePluginConfig()
  return (id) => data?.categories.find((category) => category.id === id)?.name ?? id
}
