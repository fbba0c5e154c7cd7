import { usePageSearch } from '#web/patches/router-internals.tsx'

export const shownParts = ['top-up', 'statement'] as const

type ShownPart = (typeof shownParts)[number]

/** The parameters of an order, which stay while the statement is looked at. */
const ofOrder = ['order', 'coins', 'back']

interface Shown {
  part: ShownPart
  /** The user whose statement it is; undefined for one's own. */
  userId: number | undefined
  show: (part: ShownPart) => void
}

/** Holds what the page shows in the URL. The statement's filters end with it. */
export function useShown(): Shown {
  const [params, setParams] = usePageSearch()
  const part = params.get('shown') === 'statement' ? 'statement' : 'top-up'
  const userId = Number(params.get('of'))
  return {
    part,
    userId: part === 'statement' && Number.isSafeInteger(userId) && userId > 0 ? userId : undefined,
    show(next) {
      const kept = [...params].filter(([name]) => ofOrder.includes(name))
      setParams(new URLSearchParams(next === 'statement' ? [['shown', next], ...kept] : kept), {
        replace: true,
      })
    },
  }
}
