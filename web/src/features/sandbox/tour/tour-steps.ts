import { parsePath } from '@remix-run/router'
import { addresses } from '#web/src/lib/addresses.ts'

export interface TourStop {
  name: TourStopName
  /** Defaults to the previous stop's page. */
  path?: string
  /** A CSS selector, of which the first visible match is used; without it the stop is in the middle of the screen. */
  target?: string
  /** Whether the target comes after the page: it is not looked for when the tour begins. */
  isLate?: boolean
}

export type TourStopName =
  | 'welcome'
  | 'menu'
  | 'balance'
  | 'plugin'
  | 'search'
  | 'bell'
  | 'tabs'
  | 'users'
  | 'plugins'
  | 'publish'
  | 'review'
  | 'market'
  | 'history'
  | 'user'
  | 'demo'

export const pageHeading = '#content h1'

/** The stops for a plugin of the market, which is named by its alias. */
const stopsWith = (plugin: string | undefined): readonly TourStop[] => [
  { name: 'welcome', path: addresses.dashboard },
  { name: 'menu', target: '[data-tour="sidebar"], [data-tour="menu"]' },
  { name: 'balance', target: '[data-tour="balance"]' },
  { name: 'plugin', target: '[data-tour="plugin"]' },
  { name: 'search', target: '[data-tour="search"]' },
  { name: 'bell', target: '[data-tour="bell"]', isLate: true },
  { name: 'users', path: addresses.users, target: pageHeading },
  { name: 'plugins', path: addresses.plugins, target: pageHeading },
  { name: 'publish', path: addresses.publish, target: pageHeading },
  { name: 'review', path: addresses.review, target: pageHeading },
  { name: 'market', path: addresses.market, target: pageHeading },
  ...(plugin === undefined
    ? []
    : [{ name: 'history', path: `${addresses.market}?plugin=${plugin}`, target: pageHeading } as const]),
  { name: 'tabs', target: '[data-tour="tabs"]' },
  { name: 'user', target: '[data-tour="user"]' },
  { name: 'demo', path: addresses.dashboard, target: '[data-tour="demo"]' },
]

interface TourOptions {
  may: (path: string) => boolean
  isShown: (target: string) => boolean
  /** The alias of a plugin that has much to show; without one its stop is left out. */
  plugin: string | undefined
}

/** Returns the stops that the user's role and the screen allow. */
export function tourStops({ may, isShown, plugin }: TourOptions): TourStop[] {
  return stopsWith(plugin).filter(({ path, target, isLate = false }) => {
    if (path !== undefined) return path === addresses.dashboard || may(parsePath(path).pathname ?? '')
    return target === undefined || isLate || isShown(target)
  })
}

export function findTarget(target: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(target)]
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null
}
