import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ListOwner } from '../components/list/list-owner.ts'
import { PrefetchPage } from '../components/route-link.tsx'
import { AntdProvider } from '../components/theme/antd-provider.tsx'
import { onExternalChange } from '../lib/external-change.ts'
import { NeededCall } from '../session/needed-calls.ts'
import { useStorageName } from '../session/use-identity.ts'
import { Shell } from '../shell/shell.tsx'
import { neededCall } from './pages.ts'
import { currentQueryClient } from './prefetch.ts'
import { prefetchPage } from './prefetch-page.ts'

/** The signed-in part of the console, with the cache of what it reads from the server. */
export function ShellRoot() {
  const [queries] = useState(currentQueryClient)
  useEffect(() => onExternalChange(() => void queries.invalidateQueries()), [queries])
  const owner = useStorageName()
  return (
    <QueryClientProvider client={queries}>
      <AntdProvider>
        <ListOwner value={owner ?? ''}>
          <PrefetchPage value={prefetchPage}>
            <NeededCall value={neededCall}>
              <Shell />
            </NeededCall>
          </PrefetchPage>
        </ListOwner>
      </AntdProvider>
    </QueryClientProvider>
  )
}
