import { createPath } from '@remix-run/router'
import { limits } from '#contract/values/limits.ts'
import { usePageLocation, usePageSearch, useRouter } from '#web/patches/router-internals.tsx'

/** What the address opens over the list, with the alias of a plugin: its page, and the question before a purchase. */
type Layer = 'plugin' | 'buy'

/** Holds what is open in the URL: it can be linked, and going back closes it. */
export function useLayers() {
  const [params, setParams] = usePageSearch()
  const { pathname, search, state } = usePageLocation()
  const router = useRouter()
  const aliasOf = (layer: Layer) => {
    const alias = params.get(layer) ?? ''
    return limits.plugin.alias.test(alias) ? alias : undefined
  }
  const withLayer = (layer: Layer, alias: string) => {
    const next = new URLSearchParams(params)
    next.set(layer, alias)
    return next
  }
  const close = (layer: Layer) => {
    // Goes back; when the URL was opened directly it is replaced.
    if (isOpenedHere(state, layer)) void router.navigate(-1)
    else setParams(without(params, layer), { replace: true })
  }
  return {
    plugin: aliasOf('plugin'),
    buy: aliasOf('buy'),
    address: pathname + search,
    linkTo: (alias: string) => ({
      to: createPath({ pathname, search: String(withLayer('plugin', alias)) }),
      state: stateOf('plugin'),
    }),
    ask: (alias: string) => setParams(withLayer('buy', alias), { state: stateOf('buy') }),
    close,
    /** Replaces the question by the page of the plugin, which has its files now. */
    showBought: (alias: string) => {
      if (params.get('plugin') === alias) return close('buy')
      const next = without(withLayer('plugin', alias), 'buy')
      setParams(next, { replace: true, state: isOpenedHere(state, 'buy') ? stateOf('plugin') : null })
    },
  }
}

function without(params: URLSearchParams, layer: Layer): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(layer)
  return next
}

function stateOf(layer: Layer) {
  return { openedLayer: layer }
}

function isOpenedHere(state: unknown, layer: Layer): boolean {
  return typeof state === 'object' && state !== null && 'openedLayer' in state && state.openedLayer === layer
}
