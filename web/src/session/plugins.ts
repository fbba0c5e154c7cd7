import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Plugin } from '../../../contract/plugin.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'

/** A plugin to choose. */
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

/** The plugin of the header's selector, the specification's EsConnectID. */
export const useSelectedPlugin = create<SelectedPluginState>((set) => ({
  id: storedPlugin(),
  select: (id) => set({ id }),
}))

/** Remembers the selected plugin when the page is left. Returns how to stop. */
export function keepSelectedPlugin(): () => void {
  const keep = () => {
    const { id } = useSelectedPlugin.getState()
    writeStored(storageKeys.plugin, id === 0 ? '' : String(id))
  }
  window.addEventListener('pagehide', keep)
  return () => window.removeEventListener('pagehide', keep)
}

/** All plugins the user may choose, as they were read for the selector. */
export const everyPlugin = queryOptions({
  queryKey: ['/app/List', 'options'],
  queryFn: async ({ signal }) => {
    const { list } = await call('/app/List', {}, { signal, handles: [resultCodes.routeNotFound] })
    // What has no id cannot be chosen.
    return list.filter(({ id }) => Boolean(id))
  },
})

function toOptions(plugins: readonly Plugin[]): PluginOption[] {
  return plugins.map(({ id, plugin_name: name }) => ({ id, name }))
}

/** The plugins to choose from. The first is selected when none is, or when the selected one is gone. */
export function usePluginOptions() {
  const { id, select } = useSelectedPlugin()
  const query = useQuery({ ...everyPlugin, select: toOptions })
  const options = query.data
  useEffect(() => {
    if (!options || options.some((option) => option.id === id)) return
    select(options[0]?.id ?? 0)
  }, [options, id, select])
  return query
}
