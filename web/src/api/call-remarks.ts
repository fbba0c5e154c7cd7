import { useQuery } from '@tanstack/react-query'
import { callQuery } from './call.ts'
import { useCapability } from './capability.ts'
import type { AnswerOf } from './records.ts'

type Remarks = ReadonlyMap<string, string | undefined>

export function useCallRemarks(enabled: boolean): Remarks {
  const isOffered = useCapability('/gm_user/UrlConfig') === 'yes'
  const { data } = useQuery({
    ...callQuery('/gm_user/UrlConfig', {}, 'all'),
    enabled: enabled && isOffered,
    select: remarksByPath,
  })
  return data ?? none
}

const none: Remarks = new Map()

function remarksByPath(modules: AnswerOf<'/gm_user/UrlConfig'>): Remarks {
  return new Map(modules.flatMap(({ items }) => items.map(({ url, remark }) => [url, remark])))
}
