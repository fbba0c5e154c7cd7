import { parsePath } from '@remix-run/router'
import type { demoTour } from '#web/src/i18n/zh/sandbox.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import type { AppNavigation } from '../demo-session.ts'

export interface TourStep {
  name: keyof (typeof demoTour)['stops']
  /** Defaults to the previous step's page. */
  path?: string
  /** A CSS selector; its first visible match is the target. Without it the card is centred. */
  target?: string
  /** Whether the target renders after the page; its visibility is not checked at the start. */
  isLate?: boolean
}

export const pageHeading = '#content h1'

/** Returns all steps; `plugin` is the alias of a market plugin. */
const allSteps = (plugin: string | undefined): readonly TourStep[] => [
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
  isVisible: (target: string) => boolean
  plugin: string | undefined
}

export function tourSteps({ may, isVisible, plugin }: TourOptions): TourStep[] {
  return allSteps(plugin).filter(({ path, target, isLate = false }) => {
    if (path !== undefined) return path === addresses.dashboard || may(parsePath(path).pathname ?? '')
    return target === undefined || isLate || isVisible(target)
  })
}

export function findTarget(target: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(target)]
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null
}

const timeoutMs = 5000

/** Navigates and waits until the page is rendered, at most `timeoutMs`. */
export async function openPage(path: string, navigate: AppNavigation['navigate']): Promise<void> {
  const before = findTarget(pageHeading)
  if (before && isSamePage(window.location.hash.slice(1), path)) return
  await navigate(path)
  await waitUntilRendered(() => {
    const heading = findTarget(pageHeading)
    return heading !== null && heading !== before
  })
}

function isSamePage(one: string, other: string): boolean {
  const [a, b] = [parsePath(one), parsePath(other)]
  return a.pathname === b.pathname && pluginOf(a.search) === pluginOf(b.search)
}

function pluginOf(search = ''): string | null {
  return new URLSearchParams(search).get('plugin')
}

function waitUntilRendered(isRendered: () => boolean): Promise<void> {
  if (isRendered()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => {
      if (isRendered()) end()
    })
    const timer = setTimeout(end, timeoutMs)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}
