import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onDataChanged } from '../lib/data-changed.ts'
import { Shell } from '../shell/shell.tsx'
import { AntdProvider } from '../ui/theme/antd-provider.tsx'
import { currentQueryClient } from './prefetch.ts'

export function ShellRoot() {
  const [queries] = useState(currentQueryClient)
  useEffect(() => onDataChanged(() => void queries.invalidateQueries()), [queries])
  return (
    <QueryClientProvider client={queries}>
      <AntdProvider>
        <Shell />
      </AntdProvider>
    </QueryClientProvider>
  )
}
