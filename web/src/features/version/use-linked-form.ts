import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { CallError } from '#web/src/api/call-error.ts'
import { reactTo } from '#web/src/api/result-codes.ts'
import { everyPlugin } from '#web/src/session/plugins.ts'
import { readLinkedForm } from '../review/submit/linked-form.ts'
import type { VersionForms } from './use-version-actions.tsx'
import { everyVersion } from './use-versions.ts'

interface Mending {
  plugin: Plugin
  isAllowed: boolean
  forms: VersionForms & { listing: (plugin: Plugin) => void }
}

/** Opens the form that the address asks for (`linkedFormAddress`), and removes that from the address. */
export function useLinkedForm({ plugin, isAllowed, forms }: Mending): void {
  const [params, setParams] = usePageSearch()
  const client = useQueryClient()
  // First the header follows the plugin that the address names.
  const mending = params.has('plugin') ? undefined : readLinkedForm(params)
  const isAsked = mending !== undefined
  const open = useEffectEvent(async () => {
    if (!mending) return
    const { form, id, rest } = mending
    setParams(rest, { replace: true })
    if (!isAllowed || form === undefined) return
    try {
      // Read anew: a reviewer may have decided since.
      if (form === 'listing') {
        const plugins = await client.fetchQuery({ ...everyPlugin, staleTime: 0 })
        const current = plugins.find((each) => each.id === id)
        if (current?.id === plugin.id) forms.listing(current)
      } else {
        const versions = await client.fetchQuery({ ...everyVersion(plugin.id), staleTime: 0 })
        const version = versions.find((each) => each.id === id)
        if (version) forms[form](version)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      reactTo(error)
    }
  })
  useEffect(() => {
    if (isAsked) void open()
  }, [isAsked])
}
