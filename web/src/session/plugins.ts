import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { type Id, parseId } from '#contract/values/ids.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { callQuery } from '../api/call.ts'
import { readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'
import { environment } from '../lib/environment.ts'

export interface PluginOption {
  id: Id
  name: string
}

interface SelectedPluginState {
  /** 0 while none is selected. */
  id: Id
  select: (id: Id) => void
}

export const useSelectedPlugin = create<SelectedPluginState>((set) => ({
  id: parseId(readStored(storageKeys.plugin)) ?? 0,
  select: (id) => set({ id }),
}))

export function storeSelectedPluginOnPageHide(): () => void {
  const store = () => {
    const { id } = useSelectedPlugin.getState()
    writeStored(storageKeys.plugin, id === 0 ? '' : String(id))
  }
  window.addEventListener('pagehide', store)
  return () => window.removeEventListener('pagehide', store)
}

/** The query of all plugins with an id, which can be selected. */
export const allPluginsQuery = {
  ...callQuery('/app/List', {}),
  select: ({ list }: { list: Plugin[] }) => list.filter(({ id }) => Boolean(id)),
}

function toOptions(answer: { list: Plugin[] }): PluginOption[] {
  return allPluginsQuery.select(answer).map(({ id, plugin_name }) => ({ id, name: plugin_name || `#${id}` }))
}

/** Milliseconds; the build turns polling on (specification, section 9). */
const pollInterval = 60_000

export function usePluginOptions(poll = environment.pollPlugins) {
  const { id, select } = useSelectedPlugin()
  const query = useQuery({ ...allPluginsQuery, select: toOptions, refetchInterval: poll && pollInterval })
  const options = query.data
  useEffect(() => {
    if (!options || options.some((option) => option.id === id)) return
    select(options[0]?.id ?? 0)
  }, [options, id, select])
  return query
}
