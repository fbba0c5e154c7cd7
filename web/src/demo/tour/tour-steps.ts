import { addresses } from '../../lib/addresses.ts'
/** A stop of the tour: where it is, and what it points at there. */
export interface TourStop {
  name: TourStopName
  /** The page it is about; the one before it, where there is none. */
  path?: string
  /** Of several the first that is seen; none in the middle of the screen. */
  target?: string
}

export type TourStopName =
  | 'welcome'
  | 'menu'
  | 'balance'
  | 'plugin'
  | 'search'
  | 'tabs'
  | 'users'
  | 'plugins'
  | 'publish'
  | 'market'
  | 'user'
  | 'demo'

/** The title of the page that is shown. */
export const pageHeading = '#content h1'

const stops: readonly TourStop[] = [
  { name: 'welcome', path: addresses.dashboard },
  { name: 'menu', target: '[data-tour="sidebar"], [data-tour="menu"]' },
  { name: 'balance', target: '[data-tour="balance"]' },
  { name: 'plugin', target: '[data-tour="plugin"]' },
  { name: 'search', target: '[data-tour="search"]' },
  { name: 'users', path: addresses.users, target: pageHeading },
  { name: 'plugins', path: addresses.plugins, target: pageHeading },
  { name: 'publish', path: addresses.publish, target: pageHeading },
  { name: 'market', path: addresses.purchases, target: pageHeading },
  { name: 'tabs', target: '[data-tour="tabs"]' },
  { name: 'user', target: '[data-tour="user"]' },
  { name: 'demo', path: addresses.dashboard, target: '[data-tour="demo"]' },
]

/**
 * The stops for who may open these pages, on a screen that shows these elements: a stop of the shell whose element
 * is away, such as the search on a mobile device, is left out.
 */
export function tourStops(may: (path: string) => boolean, isShown: (target: string) => boolean): TourStop[] {
  return stops.filter(({ path, target }) => {
    // The dashboard is there whatever the role.
    if (path !== undefined) return path === addresses.dashboard || may(path)
    return target === undefined || isShown(target)
  })
}

/** The first element for a target that is seen; null where none is. */
export function findTarget(target: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(target)]
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null
}
