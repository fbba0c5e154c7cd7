import { parsePath } from '@remix-run/router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onExternalChange } from '../lib/data-changed.ts'
import { ListOwner } from '../list/preference-scope.ts'
import { PermittedPages } from '../session/page-link.tsx'
import { useIsPermitted } from '../session/permissions.ts'
import { NeededCall } from '../session/required-endpoint.ts'
import { PrefetchPage } from '../session/route-link.tsx'
import { useSession } from '../session/session.ts'
import { useStorageName } from '../session/use-identity.ts'
import { Shell } from '../shell/shell.tsx'
import { AntdProvider } from '../ui/theme/antd-provider.tsx'
import { pageOf } from './load-page.ts'
import { neededCall } from './pages.ts'
import { componentAt, currentQueryClient } from './prefetch.ts'

export function ShellRoot() {
  const [queries] = useState(currentQueryClient)
  useEffect(() => onExternalChange(() => void queries.invalidateQueries()), [queries])
  const owner = useStorageName()
  const isPermitted = useIsPermitted()
  return (
    <QueryClientProvider client={queries}>
      <AntdProvider>
        <ListOwner value={owner ?? ''}>
          <PrefetchPage value={prefetchPage}>
            <PermittedPages value={isPermitted}>
              <NeededCall value={neededCall}>
                <Shell />
              </NeededCall>
            </PermittedPages>
          </PrefetchPage>
        </ListOwner>
      </AntdProvider>
    </QueryClientProvider>
  )
}

const prefetched = new Set<string>()

function prefetchPage(path: string): void {
  const { pathname = '/' } = parsePath(path)
  const component = componentAt(useSession.getState().session?.menu ?? [], pathname)
  if (component === undefined || prefetched.has(component)) return
  prefetched.add(component)
  // Opening the page tries again and shows the error.
  void loadPage(component).catch(() => prefetched.delete(component))
}

async function loadPage(component: string): Promise<void> {
  await pageOf(component)()
}
