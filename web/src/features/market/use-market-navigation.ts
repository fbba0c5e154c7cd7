import { createPath } from '@remix-run/router'
import { fieldOf } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'
import { usePageLocation, usePageSearchParams, useRouter } from '#web/patches/router-internals.tsx'

type View = 'plugin' | 'buy'

export function useMarketNavigation() {
  const [params, setParams] = usePageSearchParams()
  const { pathname, search, state } = usePageLocation()
  const router = useRouter()
  const aliasOf = (view: View) => {
    const alias = params.get(view) ?? ''
    return limits.plugin.alias.test(alias) ? alias : undefined
  }
  const withView = (view: View, alias: string) => {
    const next = new URLSearchParams(params)
    next.set(view, alias)
    return next
  }
  const close = (view: View) => {
    if (wasOpenedFromApp(state, view)) void router.navigate(-1)
    else setParams(without(params, view), { replace: true })
  }
  return {
    plugin: aliasOf('plugin'),
    buy: aliasOf('buy'),
    currentAddress: pathname + search,
    linkTo: (alias: string | undefined) => ({
      to:
        alias === undefined ? undefined : createPath({ pathname, search: String(withView('plugin', alias)) }),
      state: stateOf('plugin'),
    }),
    openBuyDialog: (alias: string) => setParams(withView('buy', alias), { state: stateOf('buy') }),
    close,
    showPurchased: (alias: string) => {
      if (params.get('plugin') === alias) return close('buy')
      const next = without(withView('plugin', alias), 'buy')
      setParams(next, { replace: true, state: wasOpenedFromApp(state, 'buy') ? stateOf('plugin') : null })
    },
  }
}

function without(params: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(view)
  return next
}

function stateOf(view: View) {
  return { openedLayer: view }
}

function wasOpenedFromApp(state: unknown, view: View): boolean {
  return fieldOf(state, 'openedLayer') === view
}
