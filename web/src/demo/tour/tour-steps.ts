import { addresses } from '../../lib/addresses.ts'
export interface TourStop {
  name: TourStopName
  /** Defaults to the previous stop's page. */
  path?: string
  /** A CSS selector, of which the first visible match is used; without it the stop is in the middle of the screen. */
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
  { name: 'market', path: addresses.market, target: pageHeading },
  { name: 'tabs', target: '[data-tour="tabs"]' },
  { name: 'user', target: '[data-tour="user"]' },
  { name: 'demo', path: addresses.dashboard, target: '[data-tour="demo"]' },
]

/** Returns the stops that the user's role and the screen allow. */
export function tourStops(may: (path: string) => boolean, isShown: (target: string) => boolean): TourStop[] {
  return stops.filter(({ path, target }) => {
    if (path !== undefined) return path === addresses.dashboard || may(path)
    return target === undefined || isShown(target)
  })
}

export function findTarget(target: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(target)]
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null
}
