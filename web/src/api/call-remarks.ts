import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/registry.ts'
import { call } from './call.ts'
import { useCanCall } from './capability.ts'

/**
 * Returns what the host says its calls do, by path; empty where it does not tell that. Without `mayAsk` it is what is known
 * already.
 */
export function useCallRemarks(mayAsk: boolean): ReadonlyMap<string, string> {
  const isOffered = useCanCall('/gm_user/UrlConfig')
  const { data } = useQuery({
    queryKey: ['/gm_user/UrlConfig'],
    queryFn: ({ signal }) => call('/gm_user/UrlConfig', {}, { signal, handles: 'all' }),
    enabled: mayAsk && isOffered,
    select: remarksByPath,
  })
  return data ?? none
}

const none: ReadonlyMap<string, string> = new Map()

function remarksByPath(modules: ResponseOf<'/gm_user/UrlConfig'>): ReadonlyMap<string, string> {
  return new Map(modules.flatMap(({ items }) => items.map(({ url, remark }) => [url, remark])))
}
