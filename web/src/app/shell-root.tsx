import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ListOwner } from '../components/list/list-owner.ts'
import { WarmPage } from '../components/route-link.tsx'
import { AntdProvider } from '../components/theme/antd-provider.tsx'
import { onOutsideChange } from '../lib/outside-change.ts'
import { type Session, useSession } from '../session/session.ts'
import { Shell } from '../shell/shell.tsx'
import { createQueryClient } from './query-client.ts'
import { warmPage } from './warm-page.ts'

const known = new WeakMap<Session, QueryClient>()

/** The cache of what was read from the server, which lives and goes with who is signed in. */
export function queriesOf(session: Session): QueryClient {
  const queries = known.get(session) ?? createQueryClient()
  known.set(session, queries)
  return queries
}

/** The signed-in part of the console. */
export function ShellRoot() {
  const [queries] = useState(() => {
    const { session } = useSession.getState()
    return session ? queriesOf(session) : createQueryClient()
  })
  useEffect(() => onOutsideChange(() => void queries.invalidateQueries()), [queries])
  const owner = useSession(({ session }) => session?.user.username)
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
