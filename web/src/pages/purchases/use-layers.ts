import { createPath } from '@remix-run/router'
import { limits } from '../../../../contract/values/limits.ts'
import { usePageLocation, usePageSearch, useRouter } from '../../lib/router-internals.tsx'

/** The overlays of the purchases page, with an alias as value of `plugin` and `buy`. */
type Layer = 'market' | 'plugin' | 'buy'

const opened = 'open'

/** Holds the open overlays in the URL: they can be linked, and going back closes them. */
export function useLayers() {
  const [params, setParams] = usePageSearch()
  const { pathname, search, state } = usePageLocation()
  const router = useRouter()
  const aliasOf = (layer: Layer) => {
    const alias = params.get(layer) ?? ''
    return limits.plugin.alias.test(alias) ? alias : undefined
  }
  const withLayer = (layer: Layer, value: string) => {
    const next = new URLSearchParams(params)
    if (layer !== 'market') next.set('market', opened)
    next.set(layer, value)
    return next
  }
  return {
    isMarketOpen: params.has('market'),
    plugin: aliasOf('plugin'),
    buy: aliasOf('buy'),
    address: pathname + search,
    linkTo: (layer: Layer, value: string = opened) => ({
      to: createPath({ pathname, search: String(withLayer(layer, value)) }),
      state: stateOf(layer),
    }),
    open: (layer: Layer, value: string = opened) =>
      setParams(withLayer(layer, value), { state: stateOf(layer) }),
    /** Goes back; when the URL was opened directly it is replaced. */
    close: (layer: Layer) => {
      if (isOpenedHere(state, layer)) void router.navigate(-1)
      else setParams(without(params, layer), { replace: true })
    },
  }
}

function without(params: URLSearchParams, layer: Layer): URLSearchParams {
  const next = new URLSearchParams(params)
  if (layer !== 'market') next.delete(layer)
  else for (const name of params.keys()) if (/^(market(\..+)?|plugin|buy)$/.test(name)) next.delete(name)
  return next
}

function stateOf(layer: Layer) {
  return { openedLayer: layer }
}

function isOpenedHere(state: unknown, layer: Layer): boolean {
  return typeof state === 'object' && state !== null && 'openedLayer' in state && state.openedLayer === layer
}
