import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { useCall } from '#web/src/api/use-call.ts'
import { allPluginsQuery } from '#web/src/session/plugins.ts'
import { readLinkedForm } from '../review/submit/linked-form.ts'
import type { VersionForms } from './use-version-actions.tsx'
import { allVersionsQuery } from './version-queries.ts'

interface LinkedFormOptions {
  plugin: Plugin
  isAllowed: boolean
  forms: VersionForms & { listing: (plugin: Plugin) => void }
}

/** Opens the form in the URL (`linkedFormAddress`), and removes its parameter. */
export function useLinkedForm({ plugin, isAllowed, forms }: LinkedFormOptions): void {
  const [params, setParams] = usePageSearchParams()
  const client = useQueryClient()
  // The plugin in the URL is selected first.
  const link = params.has('plugin') ? undefined : readLinkedForm(params)
  const hasLink = link !== undefined
  const { run } = useCall()
  const open = useEffectEvent(async () => {
    if (!link) return
    const { form, id, rest } = link
    setParams(rest, { replace: true })
    if (!isAllowed || form === undefined) return
    await run(async () => {
      // Not from the cache: a reviewer may have decided since.
      if (form === 'listing') {
        const { list: plugins } = await client.fetchQuery({ ...allPluginsQuery, staleTime: 0 })
        const current = plugins.find((each) => each.id === id)
        if (current?.id === plugin.id) forms.listing(current)
      } else {
        const { list: versions } = await client.fetchQuery({ ...allVersionsQuery(plugin.id), staleTime: 0 })
        const version = versions.find((each) => each.id === id)
        if (version) forms[form](version)
      }
    })
  })
  useEffect(() => {
    if (hasLink) void open()
  }, [hasLink])
}
