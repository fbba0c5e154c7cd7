import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AntdProvider } from '../components/theme/antd-provider.tsx'
import { Shell } from '../shell/shell.tsx'
import { createQueryClient } from './query-client.ts'

/** The signed-in part of the console. What was read from the server lives and goes with it. */
export function ShellRoot() {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <AntdProvider>
        <Shell />
      </AntdProvider>
    </QueryClientProvider>
  )
}
