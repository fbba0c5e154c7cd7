import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Plugin } from '../../../contract/plugin.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'
import { environment } from '../lib/environment.ts'

export interface PluginOption {
  id: number
  name: string
}

interface SelectedPluginState {
  /** 0 while none is selected. */
  id: number
  select: (id: number) => void
}

function storedPlugin(): number {
  const stored = Number(readStored(storageKeys.plugin))
  return Number.isSafeInteger(stored) && stored > 0 ? stored : 0
}

/** The plugin of the header's selector: the specification's EsConnectID. */
export const useSelectedPlugin = create<SelectedPluginState>((set) => ({
  id: storedPlugin(),
  select: (id) => set({ id }),
}))

/** Stores the selected plugin when the page is left. Returns a function that stops this. */
export function keepSelectedPlugin(): () => void {
  const keep = () => {
    const { id } = useSelectedPlugin.getState()
    writeStored(storageKeys.plugin, id === 0 ? '' : String(id))
  }
  window.addEventListener('pagehide', keep)
  return () => window.removeEventListener('pagehide', keep)
}

export const everyPlugin = queryOptions({
  queryKey: ['/app/List', 'options'],
  queryFn: async ({ signal }) => {
    const { list } = await call('/app/List', {}, { signal, handles: [resultCodes.routeNotFound] })
    // An entry without id cannot be selected.
    return list.filter(({ id }) => Boolean(id))
  },
})

function toOptions(plugins: readonly Plugin[]): PluginOption[] {
  return plugins.map(({ id, plugin_name: name }) => ({ id, name }))
}

/** Milliseconds; the polling is defined and not started (specification, section 9), unless the build says so. */
const pollInterval = 60_000

/** Returns the plugins; selects the first when none is selected or the selected one is gone. */
export function usePluginOptions(poll = environment.pollPlugins) {
  const { id, select } = useSelectedPlugin()
  const query = useQuery({ ...everyPlugin, select: toOptions, refetchInterval: poll && pollInterval })
  const options = query.data
  useEffect(() => {
    if (!options || options.some((option) => option.id === id)) return
    select(options[0]?.id ?? 0)
  }, [options, id, select])
  return query
}
