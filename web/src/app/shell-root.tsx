// The shell's styles adapt antd's by the same specificity, so they come later.
import 'virtual:antd-styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onDataChanged } from '../lib/data-changed.ts'
import { Shell } from '../shell/shell.tsx'
import { AntdProvider } from '../ui/theme/antd-provider.tsx'
import { currentQueryClient } from './prefetch.ts'

export function ShellRoot() {
  const [queryClient] = useState(currentQueryClient)
  useEffect(() => onDataChanged(() => void queryClient.invalidateQueries()), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <Shell />
      </AntdProvider>
    </QueryClientProvider>
  )
}
