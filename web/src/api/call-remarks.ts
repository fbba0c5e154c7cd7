import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/registry.ts'
import { call } from './call.ts'
import { useCanCall } from './capability.ts'

/** Returns the host's descriptions of its calls, by path. Unless `enabled`, only cached ones. */
export function useCallRemarks(enabled: boolean): ReadonlyMap<string, string> {
  const canCall = useCanCall('/gm_user/UrlConfig')
  const { data } = useQuery({
    queryKey: ['/gm_user/UrlConfig'],
    queryFn: ({ signal }) => call('/gm_user/UrlConfig', {}, { signal, handles: 'all' }),
    enabled: enabled && canCall,
    select: remarksByPath,
  })
  return data ?? none
}

const none: ReadonlyMap<string, string> = new Map()

function remarksByPath(modules: ResponseOf<'/gm_user/UrlConfig'>): ReadonlyMap<string, string> {
  return new Map(modules.flatMap(({ items }) => items.map(({ url, remark }) => [url, remark])))
}
