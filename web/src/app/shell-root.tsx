import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ListOwner } from '../components/list/list-owner.ts'
import { WarmPage } from '../components/route-link.tsx'
import { AntdProvider } from '../components/theme/antd-provider.tsx'
import { onOutsideChange } from '../lib/outside-change.ts'
import { useStorageName } from '../session/use-identity.ts'
import { Shell } from '../shell/shell.tsx'
import { createQueryClient } from './query-client.ts'
import { warmPage } from './warm-page.ts'

/** The signed-in part of the console. What was read from the server lives and goes with it. */
export function ShellRoot() {
  const [queries] = useState(createQueryClient)
  useEffect(() => onOutsideChange(() => void queries.invalidateQueries()), [queries])
  const owner = useStorageName()
  return (
    <QueryClientProvider client={queries}>
      <AntdProvider>
        <ListOwner value={owner ?? ''}>
          <WarmPage value={warmPage}>
            <Shell />
          </WarmPage>
        </ListOwner>
      </AntdProvider>
    </QueryClientProvider>
  )
}
