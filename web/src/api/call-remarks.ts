import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/registry.ts'
import { callQuery } from './call.ts'
import { useCapability } from './capability.ts'

/** Returns the host's descriptions of its calls, by path. Unless `enabled`, only cached ones. */
export function useCallRemarks(enabled: boolean): ReadonlyMap<string, string> {
  const isOffered = useCapability('/gm_user/UrlConfig') === 'yes'
  const { data } = useQuery({
    ...callQuery('/gm_user/UrlConfig', {}, 'all'),
    enabled: enabled && isOffered,
    select: remarksByPath,
  })
  return data ?? none
}

const none: ReadonlyMap<string, string> = new Map()

function remarksByPath(modules: ResponseOf<'/gm_user/UrlConfig'>): ReadonlyMap<string, string> {
  return new Map(modules.flatMap(({ items }) => items.map(({ url, remark }) => [url, remark])))
}
